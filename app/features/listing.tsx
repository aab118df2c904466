import type { ReactNode } from "react";
import { countProducts } from "../../words/count.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { EmptyResults } from "./empty-results.tsx";
import { PageLinks } from "./page-links-row.tsx";
import { ProductCard } from "./product-card.tsx";
import type { Results } from "./search-results.ts";
import { SortBox } from "./sort-box.tsx";

const cardSizes = "(min-width: 80rem) 180px, (min-width: 56.25rem) 15vw, 30vw";
const aboveTheFold = 4;

type ListingProps = {
  title: string;
  text?: string;
  crumbs: { label: string; to?: string }[];
  results: Results;
  /** What was searched for, where it was. */
  term?: string;
  /** Ways to narrow down, such as sub-categories. */
  children?: ReactNode;
};

/** A shelf of products: search, category, brand and content section all look like this. */
export function Listing({ title, text, crumbs, results, term, children }: ListingProps) {
  if (results.total === 0) return <EmptyResults title={title} crumbs={crumbs} term={term} />;
  return (
    <div className="wrap listing">
      <Breadcrumbs crumbs={crumbs} />
      <div className="listing-head">
        <div className="listing-title">
          <h1 className="page-title">{title}</h1>
          <p role="status">{countProducts(results.total)}</p>
          {text && <p className="listing-text">{text}</p>}
        </div>
        <SortBox />
      </div>
      {children}
      <h2 className="sr-only">Products</h2>
      <ul className="product-grid">
        {results.data.map((product, position) => (
          <li key={product.id}>
            <ProductCard product={product} sizes={cardSizes} eager={position < aboveTheFold} />
          </li>
        ))}
      </ul>
      <PageLinks current={results.current_page} last={results.last_page} total={results.total} />
    </div>
  );
}
