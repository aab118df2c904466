import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { plainFiltersKey } from "./filters.ts";
import type { Results } from "./search-results.ts";
import type { Shelf } from "./shelf.ts";

const FilterForm = lazy(async () => ({
  default: (await import("./filters/filter-form.tsx")).FilterForm,
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
