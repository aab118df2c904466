import { redirect } from "react-router";
import { isApiError } from "../api.ts";
import { notFound } from "../found.ts";
import type { LoadArguments } from "../load.ts";
import { addressOf, tidied } from "./filters.ts";
import { pageAddress } from "./page-links.ts";
import { searchQueryOf } from "./search-query.ts";
import { type Shelf, type ShelfAnswer, searchShelf } from "./shelf.ts";

/** What a listing shows of an answer; the rest need not travel with the page. */
export type Results = Pick<
  ShelfAnswer,
  "data" | "total" | "current_page" | "last_page" | "per_page" | "filters"
>;

const nothing: Results = {
  ...{ data: [], total: 0, current_page: 1, last_page: 1, per_page: 20 },
  filters: { price: { min: null, max: null }, categories: [], brands: [] },
};

/**
 * The products that an address asks for. What a form without scripts wrote into it is brought in order first; a page
 * after the last one leads to the last.
 */
export async function loadResults({ api, url }: LoadArguments, shelf: Shelf): Promise<Results> {
  const { pathname, search, searchParams } = url;
  const tidy = tidied(searchParams);
  if (tidy) throw redirect(addressOf(pathname, tidy));
  const answer = await searchShelf(api, shelf, searchQueryOf(searchParams)).catch(emptyAnswer);
  if (answer.current_page > answer.last_page) throw redirect(pageAddress(pathname, search, answer.last_page));
  const { data, total, current_page, last_page, per_page, filters } = answer;
  return { data, total, current_page, last_page, per_page, filters };
}

/**
 * A failed search is an empty page with total 0 and no message (D-11), and is logged; only what the path
 * names and the shop does not know is a 404.
 */
function emptyAnswer(error: unknown): Results {
  if (isApiError(error) && error.status === 404) notFound();
  console.warn("The search failed", error);
  return nothing;
}
