import type { LoadArguments } from "../../client/load.ts";
import { searchQueryOf } from "../listing/search-query.ts";
import { loadResults } from "../listing/search-results.ts";

export async function load(args: LoadArguments) {
  const results = await loadResults(args, { kind: "everything" });
  return { term: searchQueryOf(args.url.searchParams).term, results };
}
