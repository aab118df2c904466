import { lazy, type ReactNode, Suspense, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import { day } from "../../../words/dates/date.ts";
import { countProducts } from "../../../words/numbers/count.ts";
import type { CardProduct } from "../../client/card-product.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { FilterButton } from "../filters/filter-button.tsx";
import { appliedChips, offeredChips } from "../filters/filter-chips.ts";
import { FilterChips } from "../filters/filter-chips-row.tsx";
import { plainFiltersKey, withoutFilters } from "../filters/filters.ts";
import { EmptyResults } from "./empty-results.tsx";
import { ListedProducts } from "./listed-products.tsx";
import type { Results } from "./search-results.ts";
import type { SearchScope } from "./search-scope.ts";
import { SortBox } from "./sort-box.tsx";

type ListingProps = {
  title: string;
  text?: string;
  crumbs: { label: string; to?: string }[];
  scope: SearchScope;
  results: Results;
  term?: string;
  children?: ReactNode;
};

export function Listing({ title, text, crumbs, scope, results, term, children }: ListingProps) {
  const { pathname, search } = useLocation();
  const total = useRef<HTMLParagraphElement>(null);
  const query = new URLSearchParams(search);
  const applied = appliedChips(query, results.filters);
  const isEmpty = results.total === 0;
  const arrival = latestArrival(results.data);
  // A failed search says nothing about the number of results.
  const foundNothing = isEmpty && !results.hasFailed;
  return (
    <div className="wrap listing">
      <Breadcrumbs crumbs={crumbs} />
      <div className="listing-head">
        <div className="listing-title">
          <h1 className="page-title">{foundNothing && term ? `No results for term "${term}"` : title}</h1>
          {/* Without results title and advice say so; kept for screen readers. */}
          <p role="status" tabIndex={-1} ref={total} className={isEmpty ? "sr-only" : undefined}>
            {countProducts(results.total)}
          </p>
          {arrival && <p>Arrives by {day(arrival)}</p>}
          {text && <p className="listing-text">{text}</p>}
        </div>
        {(!isEmpty || applied.length > 0) && (
          <div className="listing-tools">
            <FilterButton scope={scope} results={results} appliedCount={applied.length} />
            {!isEmpty && <SortBox />}
          </div>
        )}
      </div>
      <FilterChips
        pathname={pathname}
        applied={applied}
        offered={isEmpty ? [] : offeredChips(query, results.filters, scope.kind)}
        cleared={withoutFilters(query)}
        onChosen={() => total.current?.focus({ preventScroll: true })}
      >
        {!isEmpty && children}
      </FilterChips>
      <FiltersOnPage scope={scope} results={results} />
      {isEmpty ? (
        <EmptyResults term={term} isFiltered={applied.length > 0} hasFailed={results.hasFailed} />
      ) : (
        <ListedProducts key={pathname + search} scope={scope} results={results} />
      )}
    </div>
  );
}

/** One date that is true of every product in stock; undefined when none is. */
function latestArrival(products: CardProduct[]): string | undefined {
  return products
    .flatMap(({ delivery_estimate: estimate }) => estimate?.latest ?? [])
    .toSorted()
    .at(-1);
}

const FilterForm = lazy(async () => ({
  default: (await import("../filters/filter-form.tsx")).FilterForm,
}));

/** Filters on the page, shown by a query key: the drawer of browsers without scripts. */
function FiltersOnPage(props: { scope: SearchScope; results: Results }) {
  const [query] = useSearchParams();
  if (!query.has(plainFiltersKey)) return null;
  return (
    <section className="filters-on-page" aria-label="Filters">
      <Suspense>
        <FilterForm {...props} />
      </Suspense>
    </section>
  );
}
