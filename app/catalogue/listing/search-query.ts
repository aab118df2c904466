import { filtersOf, plainFiltersKey, withFilters } from "../filters/filters.ts";

/** The default is called `recommended` where there is no search term to match. */
export const sortLabels = {
  relevance: "Best match",
  newest: "Newest",
  price_asc: "Price: low to high",
  price_desc: "Price: high to low",
  savings: "Biggest saving",
} as const;

export const recommended = "Recommended";

export type SortOrder = keyof typeof sortLabels;

export type SearchQuery = {
  term?: string;
  categoryIds?: string;
  brandIds?: string;
  minPrice?: string;
  maxPrice?: string;
  sortBy?: SortOrder;
  page?: number;
  per_page?: number;
  [other: string]: string | number | undefined;
};

const longestTerm = 10_000;
const lastPage = 1_000_000;
const mostPerPage = 60;
/** Keys not passed on, or read separately. */
const apart = new Set([
  ...["term", "sortBy", "page", "per_page", "minPrice", "maxPrice", "categoryIds", "brandIds"],
  ...["categoriesLike", "brandsLike", plainFiltersKey],
]);

/**
 * The search for an address. Empty and invalid values are dropped, so that a mistyped address shows products, not an
 * error; unknown keys are passed on.
 */
export function searchQueryOf(address: URLSearchParams): SearchQuery {
  const read = (key: string) => address.get(key)?.trim() ?? "";
  const sortBy = read("sortBy");
  return {
    ...Object.fromEntries([...address].filter(([key, value]) => !apart.has(key) && value.trim())),
    ...(read("term") && { term: read("term").slice(0, longestTerm) }),
    ...filterValues(address),
    ...(isSortOrder(sortBy) && { sortBy }),
    ...wholeNumber("page", read("page"), { least: 2, most: lastPage }),
    ...wholeNumber("per_page", read("per_page"), { least: 1, most: mostPerPage }),
  };
}

export function isSortOrder(text: string): text is SortOrder {
  return Object.hasOwn(sortLabels, text);
}

function filterValues(address: URLSearchParams) {
  return Object.fromEntries(withFilters(new URLSearchParams(), filtersOf(address)));
}

function wholeNumber(key: string, text: string, { least, most }: { least: number; most: number }) {
  const number = Number(text);
  return /^\d+$/.test(text) && number >= least && number <= most ? { [key]: number } : {};
}
