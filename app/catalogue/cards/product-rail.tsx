import { type RefObject, useRef } from "react";
import { Link } from "react-router";
import { Icon } from "../../../widgets/icon.tsx";
import type { CardProduct } from "../../client/card-product.ts";
import { fromDesktop, fromLaptop } from "../../ui/pictures/picture-sizes.ts";
import { ProductCards } from "./product-cards.tsx";

const cardSizes = `${fromDesktop} 140px, ${fromLaptop} 12vw, 100px`;
const fullRow = 5;

type ProductRailProps = {
  title: string;
  text?: string;
  products: CardProduct[];
  all?: { to: string; label: string };
};

export function ProductRail({ title, text, products, all }: ProductRailProps) {
  const rail = useRef<HTMLUListElement>(null);
  if (products.length === 0) return null;
  return (
    <section className="section" aria-label={title}>
      <div className="section-head">
        <h2 className="section-title">{title}</h2>
        <div className="section-ways">
          {all && (
            <Link className="link link-alone" to={all.to}>
              {all.label}
            </Link>
          )}
          {products.length > fullRow && <RailArrows rail={rail} />}
        </div>
        {text && <p>{text}</p>}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: with the focus on it the arrow keys scroll it */}
      <ul className="rail" ref={rail} tabIndex={0} aria-label={title}>
        <ProductCards products={products} sizes={cardSizes} isBrief />
      </ul>
    </section>
  );
}

/** For mice without a sideways wheel, on wide screens. */
function RailArrows({ rail }: { rail: RefObject<HTMLUListElement | null> }) {
  const scroll = (direction: number) =>
    rail.current?.scrollBy({ left: direction * rail.current.clientWidth });
  return (
    <span className="rail-arrows">
      <button type="button" className="icon-button" aria-label="Scroll back" onClick={() => scroll(-1)}>
        <Icon name="chevron-left" size={24} color="current" />
      </button>
      <button type="button" className="icon-button" aria-label="Scroll on" onClick={() => scroll(1)}>
        <Icon name="chevron-right" size={24} color="current" />
      </button>
    </span>
  );
}
