import { answer } from "../api.ts";
import { searchQueryOf } from "../features/search-query.ts";
import { resultsOrNothing } from "../features/search-results.ts";
import type { LoadArguments } from "../load.ts";

export async function load({ api, url }: LoadArguments) {
  const query = searchQueryOf(url);
  const results = await resultsOrNothing(answer(api.api.search.$post({ json: query })));
  return { term: query.term, results };
}
