import { type FormEvent, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { Button } from "../../../widgets/button.tsx";
import { countProducts } from "../../../words/numbers/count.ts";
import { searchQueryOf } from "../listing/search-query.ts";
import type { Results } from "../listing/search-results.ts";
import type { SearchScope } from "../listing/search-scope.ts";
import { useDraftCounts } from "./draft-counts.ts";
import { FilterList } from "./filter-list.tsx";
import { inOpeningOrder, isLongTerm } from "./filter-values.ts";
import { addressOf, type Filters, filtersOf, withFilters, withoutFilters } from "./filters.ts";
import { HiddenQuery } from "./hidden-query.tsx";
import { PriceChoice } from "./price-choice.tsx";

const ownKeys = ["minPrice", "maxPrice", "categoryIds", "brandIds"];

type FilterFormProps = {
  scope: SearchScope;
  results: Results;
  onLeave?: () => void;
};

/** A filter draft with result counts, applied as a whole. A plain GET form without scripts. */
export function FilterForm({ scope, results, onLeave }: FilterFormProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const [draft, setDraft] = useState<Filters>(() => filtersOf(query));
  const [opened] = useState({ filters: results.filters, chosen: draft });
  const [terms, setTerms] = useState({ categories: "", brands: "" });
  const change = (part: Partial<Filters>) => setDraft((now) => ({ ...now, ...part }));
  const applied = withFilters(query, draft);
  const shown = { ...results, query: searchQueryOf(withFilters(query, filtersOf(query))) };
  const { total, filters, isAsking } = useDraftCounts(scope, shown, {
    ...searchQueryOf(applied),
    ...likeTerms(terms, results),
  });

  function apply(event: FormEvent) {
    event.preventDefault();
    onLeave?.();
    navigate(addressOf(pathname, applied));
  }

  return (
    <form className="filter-form" action={pathname} onSubmit={apply}>
      <HiddenQuery query={query} except={ownKeys} />
      <div className="filter-fields">
        <PriceChoice filters={draft} onChange={change} />
        <FilterList
          title="Category"
          searchLabel="Search categories"
          name="categoryIds"
          values={inOpeningOrder(filters.categories, {
            values: opened.filters.categories,
            chosen: opened.chosen.categoryIds,
          })}
          isSearchable={isSearchable(results.filters.categories)}
          isAsking={isAsking}
          chosen={draft.categoryIds}
          onChoose={(categoryIds) => change({ categoryIds })}
          term={terms.categories}
          onTerm={(categories) => setTerms({ ...terms, categories })}
        />
        <FilterList
          title="Brand"
          searchLabel="Search brands"
          name="brandIds"
          values={inOpeningOrder(filters.brands, {
            values: opened.filters.brands,
            chosen: opened.chosen.brandIds,
          })}
          isSearchable={isSearchable(results.filters.brands)}
          isAsking={isAsking}
          chosen={draft.brandIds}
          onChoose={(brandIds) => change({ brandIds })}
          term={terms.brands}
          onTerm={(brands) => setTerms({ ...terms, brands })}
        />
      </div>
      <div className="filter-foot">
        <p role="status">{countProducts(total)}</p>
        <Link
          className="button button-outlined"
          to={addressOf(pathname, withoutFilters(query))}
          onClick={onLeave}
        >
          Clear Filters
        </Link>
        <Button submit>Apply Filters</Button>
      </div>
    </form>
  );
}

/** A short list is faster to read than to search. */
const isSearchable = (values: unknown[]) => values.length > 4;

/** The API sends at most this many values; more are found by its own search. */
const longList = 100;

function likeTerms(terms: { categories: string; brands: string }, { filters }: Results) {
  const like = (list: "categories" | "brands") =>
    filters[list].length >= longList && isLongTerm(terms[list]) ? terms[list].trim() : undefined;
  return { categoriesLike: like("categories"), brandsLike: like("brands") };
}
