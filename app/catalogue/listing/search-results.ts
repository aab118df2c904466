import { redirect } from "react-router";
import { isApiError } from "../../client/api.ts";
import { type CardProduct, listedProduct } from "../../client/card-product.ts";
import { notFound } from "../../client/found.ts";
import type { LoadArguments } from "../../client/load.ts";
import { addressOf, tidied } from "../filters/filters.ts";
import { pageAddress } from "./page-links.ts";
import { searchQueryOf } from "./search-query.ts";
import { type Shelf, type ShelfAnswer, searchShelf } from "./shelf.ts";

/** What a listing shows of an answer; the rest need not travel with the page. */
export type Results = Pick<ShelfAnswer, "total" | "current_page" | "last_page" | "per_page" | "filters"> & {
  data: CardProduct[];
  /** Nothing is known: the search failed. */
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
 * The products that an address asks for. What a form without scripts wrote into it is brought in order first; a page
 * after the last one leads to the last.
 */
export async function loadResults({ api, url }: LoadArguments, shelf: Shelf): Promise<Results> {
  const { pathname, search, searchParams } = url;
  const tidy = tidied(searchParams);
  if (tidy) throw redirect(addressOf(pathname, tidy));
  const results = await searchShelf(api, shelf, searchQueryOf(searchParams)).then(resultsOf, noResults);
  if (results.current_page > results.last_page)
    throw redirect(pageAddress(pathname, search, results.last_page));
  return results;
}

export function resultsOf(answer: ShelfAnswer): Results {
  const { data, total, current_page, last_page, per_page, filters } = answer;
  return { data: data.map(listedProduct), total, current_page, last_page, per_page, filters };
}

/**
 * A failed search is an empty page with total 0 and no message (D-11), and is logged; only what the path
 * names and the shop does not know is a 404.
 */
function noResults(error: unknown): Results {
  if (isApiError(error) && error.status === 404) notFound();
  console.warn("The search failed", error);
  return nothing;
}
