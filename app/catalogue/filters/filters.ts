/** Filters of a listing, apart from term and order. Prices in rand. */
export type Filters = { minPrice?: number; maxPrice?: number; categoryIds: number[]; brandIds: number[] };

export const noFilters: Filters = { categoryIds: [], brandIds: [] };

/** Prices offered, in rand; an address may contain others. */
export const priceSteps = [150, 500, 800, 1000];

/** Query key that shows the filters on the page, for browsers without scripts. */
export const plainFiltersKey = "filters";

const mostIds = 200;
const highestId = 2_147_483_647;

export function filtersOf(query: URLSearchParams): Filters {
  return {
    ...price("minPrice", query),
    ...price("maxPrice", query),
    categoryIds: idsOf(query.get("categoryIds")),
    brandIds: idsOf(query.get("brandIds")),
  };
}

/** Replaces the query's filters and returns to its first page. */
export function withFilters(query: URLSearchParams, filters: Filters): URLSearchParams {
  const { minPrice, maxPrice, categoryIds, brandIds } = filters;
  const values = { minPrice, maxPrice, categoryIds: listOf(categoryIds), brandIds: listOf(brandIds) };
  const next = new URLSearchParams(query);
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) next.delete(key);
    else next.set(key, String(value));
  }
  next.delete("page");
  next.delete(plainFiltersKey);
  return next;
}

/** "Clear Filters" keeps the order only; the term goes as well. */
export function withoutFilters(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([key]) => key === "sortBy"));
}

/**
 * Rewrites a no-script form's query: `brandIds=3&brandIds=7&minPrice=min` becomes `brandIds=[3,7]`. Null when there is
 * nothing to change.
 */
export function tidied(query: URLSearchParams): URLSearchParams | null {
  const next = new URLSearchParams(query);
  if (next.get("minPrice") === "min") next.delete("minPrice");
  if (next.get("maxPrice") === "max") next.delete("maxPrice");
  for (const key of ["categoryIds", "brandIds"]) {
    const values = query.getAll(key);
    if (values.length < 2 && !/^\d+$/.test(values[0] ?? "")) continue;
    const list = listOf([...new Set(values.flatMap(idsOf))]);
    if (list) next.set(key, list);
    else next.delete(key);
  }
  return next.toString() === query.toString() ? null : next;
}

export function addressOf(pathname: string, query: URLSearchParams): string {
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

function price(key: "minPrice" | "maxPrice", query: URLSearchParams) {
  const text = query.get(key)?.trim() ?? "";
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? { [key]: Number(text) } : {};
}

function listOf(ids: number[]): string | undefined {
  return ids.length > 0 ? JSON.stringify(ids) : undefined;
}

/** Ids from a JSON array or a single number; one invalid id empties the list. */
function idsOf(text: string | null): number[] {
  const ids = [parsed(text)].flat().map(Number);
  return ids.every((id) => Number.isInteger(id) && id >= 1 && id <= highestId) ? ids.slice(0, mostIds) : [];
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return Number.NaN;
  }
}
