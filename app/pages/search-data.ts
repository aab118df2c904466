import { searchQueryOf } from "../features/search-query.ts";
import { loadResults } from "../features/search-results.ts";
import type { LoadArguments } from "../load.ts";

export async function load(args: LoadArguments) {
  const results = await loadResults(args, { kind: "everything" });
  return { term: searchQueryOf(args.url.searchParams).term, results };
}
