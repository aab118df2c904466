import { type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Icon } from "../widgets/icon.tsx";
import { ProductCard, type ProductCardData } from "./product-card.tsx";

const cardSizes = "(min-width: 80rem) 140px, (min-width: 56.25rem) 12vw, 100px";

type ProductRailProps = {
  title: string;
  text?: string;
  products: ProductCardData[];
  /** Where all of them stand. */
  all?: { to: string; label: string };
};

/** A row of products that scrolls sideways; nothing at all when there are none. */
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
          <RailArrows rail={rail} />
        </div>
        {text && <p>{text}</p>}
      </div>
      <ul className="rail" ref={rail}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes={cardSizes} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For a mouse without sideways wheel; there only when scripts run and something is hidden. */
function RailArrows({ rail }: { rail: RefObject<HTMLUListElement | null> }) {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = rail.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [rail]);
  if (!overflows) return null;
  const scroll = (direction: number) =>
    rail.current?.scrollBy({ left: direction * rail.current.clientWidth, behavior: "smooth" });
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
