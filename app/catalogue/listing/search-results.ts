import { redirect } from "react-router";
import { isApiError } from "../../client/api.ts";
import { type CardProduct, listedProduct } from "../../client/card-product.ts";
import { notFound } from "../../client/found.ts";
import type { LoadArguments } from "../../client/load.ts";
import { addressOf, tidied } from "../filters/filters.ts";
import { pageAddress } from "./page-links.ts";
import { searchQueryOf } from "./search-query.ts";
import { type ScopeAnswer, type SearchScope, searchInScope } from "./search-scope.ts";

/** The part of the answer that a listing shows, to keep the page small. */
export type Results = Pick<ScopeAnswer, "total" | "current_page" | "last_page" | "per_page" | "filters"> & {
  data: CardProduct[];
  /** The search failed; the numbers are unknown. */
  hasFailed?: true;
};

const nothing: Results = {
  data: [],
  total: 0,
  current_page: 1,
  last_page: 1,
  per_page: 20,
  filters: { price: { min: null, max: null }, categories: [], brands: [] },
  hasFailed: true,
};

/**
 * Products for an address. Redirects a no-script form's query to its normal form, and a page past the end to the last
 * page.
 */
export async function loadResults({ api, url }: LoadArguments, scope: SearchScope): Promise<Results> {
  const { pathname, search, searchParams } = url;
  const tidy = tidied(searchParams);
  if (tidy) throw redirect(addressOf(pathname, tidy));
  const results = await searchInScope(api, scope, searchQueryOf(searchParams)).then(resultsOf, noResults);
  if (results.current_page > results.last_page)
    throw redirect(pageAddress(pathname, search, results.last_page));
  return results;
}

export function resultsOf(answer: ScopeAnswer): Results {
  const { data, total, current_page, last_page, per_page, filters } = answer;
  return { data: data.map(listedProduct), total, current_page, last_page, per_page, filters };
}

/** A failed search is logged and shows an empty page; a 404 for an unknown category, brand or section. */
function noResults(error: unknown): Results {
  if (isApiError(error) && error.status === 404) notFound();
  console.warn("The search failed", error);
  return nothing;
}
