import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import type { Results } from "../listing/search-results.ts";
import type { Shelf } from "../listing/shelf.ts";
import { plainFiltersKey } from "./filters.ts";

const FilterForm = lazy(async () => ({
  default: (await import("./filter-form.tsx")).FilterForm,
}));

/** The filters within the page, when the address asks for them: the drawer of browsers without scripts. */
export function FiltersOnPage(props: { shelf: Shelf; results: Results }) {
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
