import { briefPrice } from "../../../words/money/price.ts";
import { titleCase } from "../../../words/text/title-case.ts";
import type { Facets, SearchScope } from "../listing/search-scope.ts";
import { type Filters, filtersOf, priceSteps, withFilters } from "./filters.ts";

/** A filter's label, and the query without it (applied) or with it (offered). */
export type Chip = { label: string; to: URLSearchParams };

type Named = { id: number; name: string };

const mostOffered = 3;

export function appliedChips(query: URLSearchParams, { categories, brands }: Facets): Chip[] {
  const filters = filtersOf(query);
  const chip = (label: string, without: Partial<Filters>) => ({
    label,
    to: withFilters(query, { ...filters, ...without }),
  });
  const { minPrice, maxPrice, categoryIds, brandIds } = filters;
  return [
    ...(minPrice === undefined ? [] : [chip(`From ${inRand(minPrice)}`, { minPrice: undefined })]),
    ...(maxPrice === undefined ? [] : [chip(`Up to ${inRand(maxPrice)}`, { maxPrice: undefined })]),
    ...categoryIds.map((id) =>
      chip(nameOf(id, categories, "Category"), { categoryIds: categoryIds.filter((each) => each !== id) }),
    ),
    ...brandIds.map((id) =>
      chip(nameOf(id, brands, "Brand"), { brandIds: brandIds.filter((each) => each !== id) }),
    ),
  ];
}

/**
 * A few useful filters: a dividing price, the largest category and the largest brands. A category page lists its
 * subcategories anyway.
 */
export function offeredChips(
  query: URLSearchParams,
  { price, categories, brands }: Facets,
  kind: SearchScope["kind"] = "everything",
): Chip[] {
  const filters = filtersOf(query);
  const chip = (label: string, more: Partial<Filters>) => ({
    label,
    to: withFilters(query, { ...filters, ...more }),
  });
  const step = priceSteps.find((rand) => rand > Number(price.min ?? 0));
  const isPriceOffered =
    step && step < Number(price.max ?? 0) && !filters.maxPrice && step > (filters.minPrice ?? 0);
  const isCategoryOffered = kind !== "product-categories" && filters.categoryIds.length === 0;
  const largestCategories = isCategoryOffered ? largest(categories, 1) : [];
  const largestBrands = filters.brandIds.length > 0 ? [] : largest(brands, mostOffered);
  return [
    ...(isPriceOffered ? [chip(`Up to ${inRand(step)}`, { maxPrice: step })] : []),
    ...largestCategories.map(({ id, name }) => chip(titleCase(name), { categoryIds: [id] })),
    ...largestBrands.map(({ id, name }) => chip(titleCase(name), { brandIds: [id] })),
  ].slice(0, mostOffered);
}

const inRand = (rand: number) => briefPrice(rand.toFixed(2));

function nameOf(id: number, values: Named[], kind: string): string {
  const value = values.find((each) => each.id === id);
  return value ? titleCase(value.name) : `${kind} ${id}`;
}

function largest<Value extends { count: number }>(values: Value[], most: number): Value[] {
  const possible = values.filter(({ count }) => count > 0);
  return possible.length > 1 ? possible.toSorted((a, b) => b.count - a.count).slice(0, most) : [];
}
