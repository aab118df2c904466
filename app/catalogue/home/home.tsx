import { Link } from "react-router";
import { count } from "../../../words/numbers/count.ts";
import { longestWord } from "../../../words/text/longest-word.ts";
import { titleCase } from "../../../words/text/title-case.ts";
import { inBrowser, onServer } from "../../client/load.ts";
import { categoryPath, sectionPath } from "../../client/shop/listing-path.ts";
import { DepartmentTiles } from "../../ui/department-tiles.tsx";
import { Thumb } from "../../ui/pictures/product-thumbs.tsx";
import type { Image } from "../../ui/pictures/tile.tsx";
import { BrandTiles } from "../brands/brand-tiles.tsx";
import { ProductRail } from "../cards/product-rail.tsx";
import { BuyAgainRail, useBuyAgain } from "../own-products/buy-again-rail.tsx";
import type { Route } from "./+types/home";
import { Hero } from "./hero.tsx";
import { load } from "./home-data.ts";
import { homeMeta } from "./home-meta.ts";
import { PromiseLine } from "./promise-line.tsx";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  homeMeta(matches, loaderData?.departments ?? []);

export default function Home({ loaderData }: Route.ComponentProps) {
  const { sections, departments, aisles, brands } = loaderData;
  const bought = useBuyAgain(loaderData.bought);
  return (
    <>
      <div className="wrap">
        <Hero section={sections[0]} />
        <div className="buy-again">
          <BuyAgainRail bought={bought} />
        </div>
        <DepartmentTiles title="Shop by department" departments={departments} />
        <AisleLinks aisles={aisles} />
      </div>
      {sections.map((section, position) => (
        // The second section has a coloured band, to rest the eye on a long page.
        <div key={section.id} className={position === 1 ? "band" : undefined}>
          <div className="wrap">
            <ProductRail
              title={titleCase(section.name)}
              // The first section's text is already the page's headline.
              text={position === 0 ? undefined : section.text}
              products={section.products}
              all={{ to: sectionPath(section), label: `See all ${count(section.product_count)}` }}
            />
          </div>
        </div>
      ))}
      <div className="wrap">
        {brands.length > 0 && (
          <section className="section" aria-label="Featured brands">
            <div className="section-head">
              <h2 className="section-title">Featured brands</h2>
              <Link className="link link-alone" to="/brands">
                All brands
              </Link>
            </div>
            <BrandTiles brands={brands} />
          </section>
        )}
        <PromiseLine />
      </div>
    </>
  );
}

const mostLetters = 11;

type Aisle = { id: number; name: string; image: Image | null };

/** Many small links show how broad the range is without much scrolling. */
function AisleLinks({ aisles }: { aisles: Aisle[] }) {
  if (aisles.length === 0) return null;
  return (
    <section className="section" aria-label="Shop by category">
      <div className="section-head">
        <h2 className="section-title">Shop by category</h2>
        <Link className="link link-alone" to="/search">
          All products
        </Link>
      </div>
      <ul className="aisles">
        {aisles.map(({ id, name, image }, position) => (
          <li key={id}>
            <Link
              to={categoryPath({ id, name })}
              className={longestWord(name) > mostLetters ? "long-word" : undefined}
            >
              <Thumb image={image} name={name} tint={`tint-${(position * 3 + 1) % 8}`} sizes="36px" />
              {titleCase(name)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
