import { Link } from "react-router";
import { price } from "../../../words/money/price.ts";
import { count } from "../../../words/numbers/count.ts";
import { variantPath } from "../../../words/paths/product-path.ts";
import { bindUnits } from "../../../words/text/bind-units.ts";
import { titleCase } from "../../../words/text/title-case.ts";
import type { CardProduct } from "../../client/card-product.ts";
import { sectionPath } from "../../client/shop/listing-path.ts";
import { fromDesktop, fromLaptop } from "../../ui/pictures/picture-sizes.ts";
import { Thumb } from "../../ui/pictures/product-thumbs.tsx";
import { type Image, Tile } from "../../ui/pictures/tile.tsx";
import { tintsApart } from "../../ui/pictures/tints.ts";

export type PanelSection = {
  id: number;
  name: string;
  text: string;
  product_count: number;
  products: CardProduct[];
};

/** Two sections side by side, with a few products each. */
export function SectionPanels({ sections }: { sections: PanelSection[] }) {
  if (sections.length === 0) return null;
  return (
    <div className="section section-panels">
      {sections.map((section) => (
        <SectionPanel key={section.id} section={section} />
      ))}
    </div>
  );
}

function SectionPanel({ section }: { section: PanelSection }) {
  const title = titleCase(section.name);
  const tints = tintsApart(section.products);
  return (
    <section className="section-panel" aria-label={title}>
      <div className="section-head">
        <h2 className="section-title">{title}</h2>
        <Link className="link link-alone" to={sectionPath(section)}>
          See all {count(section.product_count)}
        </Link>
        {section.text && <p>{section.text}</p>}
      </div>
      <ul>
        {section.products.map((product, position) => (
          <li key={product.id}>
            <Link to={variantPath(product)}>
              <Tile
                image={product.image && { ...product.image, alt: "" }}
                tint={tints[position] ?? ""}
                name={product.name}
                sizes={`${fromDesktop} 110px, ${fromLaptop} 9vw, 64px`}
              />
              <span className="section-panel-name">{bindUnits(product.name)}</span>
              <strong>
                {product.price_varies && <small>From </small>}
                {price(product.price)}
              </strong>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type LinkedSection = { id: number; name: string; image: Image | null };

/** The sections that have no rail of their own. */
export function SectionLinks({ sections }: { sections: LinkedSection[] }) {
  if (sections.length === 0) return null;
  return (
    <section className="section" aria-label="More to explore">
      <div className="section-head">
        <h2 className="section-title">More to explore</h2>
        <Link className="link link-alone" to="/search">
          All products
        </Link>
      </div>
      <ul className="section-links">
        {sections.map((section, position) => (
          <li key={section.id}>
            <Link to={sectionPath(section)}>
              <Thumb
                image={section.image}
                name={section.name}
                tint={`tint-${(position * 3 + 1) % 8}`}
                sizes="44px"
              />
              {titleCase(section.name)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
