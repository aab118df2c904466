import { Link } from "react-router";
import { count } from "../../../words/numbers/count.ts";
import { titleCase } from "../../../words/text/title-case.ts";
import { inBrowser, onServer } from "../../client/load.ts";
import { sectionPath } from "../../client/shop/listing-path.ts";
import { DepartmentTiles } from "../../ui/department-tiles.tsx";
import { BrandTiles } from "../brands/brand-tiles.tsx";
import { ProductRail } from "../cards/product-rail.tsx";
import { BuyAgainRail, useBuyAgain } from "../own-products/buy-again-rail.tsx";
import type { Route } from "./+types/home";
import { Hero } from "./hero.tsx";
import { load } from "./home-data.ts";
import { homeMeta } from "./home-meta.ts";
import { PromiseLine } from "./promise-line.tsx";
import { type PanelSection, SectionLinks, SectionPanels } from "./section-panels.tsx";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  homeMeta(matches, loaderData?.departments ?? []);

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, rail, pair, band, more, departments, brands } = loaderData;
  const bought = useBuyAgain(loaderData.bought);
  return (
    <>
      <div className="wrap">
        <Hero section={hero} />
        <div className="buy-again">
          <BuyAgainRail bought={bought} />
        </div>
        <DepartmentTiles title="Shop by department" departments={departments} />
        {/* The first section's text is already the page's headline. */}
        {rail && <SectionRail section={{ ...rail, text: "" }} />}
        <SectionPanels sections={pair} />
      </div>
      {band && (
        // A coloured band rests the eye on a long page.
        <div className="band">
          <div className="wrap">
            <SectionRail section={band} />
          </div>
        </div>
      )}
      <div className="wrap">
        <SectionLinks sections={more} />
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

function SectionRail({ section }: { section: PanelSection }) {
  return (
    <ProductRail
      title={titleCase(section.name)}
      text={section.text}
      products={section.products}
      all={{ to: sectionPath(section), label: `See all ${count(section.product_count)}` }}
    />
  );
}
