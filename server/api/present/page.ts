import { toDecimal } from "../../../shop/money/money.ts";
import type { SearchResult } from "../../../shop/search/search.ts";

type Listed<Data> = {
  data: Data;
  total: number;
  page: number;
  perPage: number;
  query?: Record<string, number | undefined>;
};

export function presentPage<Data>(path: string, { data, total, page, perPage, query = {} }: Listed<Data>) {
  const lastPage = Math.max(Math.ceil(total / perPage), 1);
  const kept = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : `${key}=${value}&`,
  );
  const address = `${path}?${kept.join("")}page=`;
  const urlOf = (number: number) => (number >= 1 && number <= lastPage ? address + number : null);
  const link = (label: string, number: number) => ({ url: urlOf(number), label, active: number === page });
  return {
    current_page: page,
    data,
    links: pagesAround(page, lastPage).map((number) => link(String(number), number)),
    last_page: lastPage,
    next_page_url: urlOf(page + 1),
    per_page: perPage,
    prev_page_url: page > 1 ? urlOf(Math.min(page - 1, lastPage)) : null,
    total,
  };
}

/** Page numbers to link: first, last and those near the current one. */
function pagesAround(page: number, lastPage: number): number[] {
  const numbers = [1, page - 2, page - 1, page, page + 1, page + 2, lastPage];
  return [...new Set(numbers)].filter((number) => number >= 1 && number <= lastPage);
}

export function presentFacets({ price, categories, brands }: SearchResult["facets"]) {
  const decimal = (cents: number | null) => (cents === null ? null : toDecimal(cents));
  return { price: { min: decimal(price.minCents), max: decimal(price.maxCents) }, categories, brands };
}
