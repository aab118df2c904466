import type { Directory, SearchIndex } from "../index/search-index.ts";
import type { SearchQuery, SearchResult, SearchScope } from "../search.ts";
import { filterAndCount } from "./facets.ts";
import { matchTerm } from "./match-term.ts";
import { type Order, orderBy, pickedFirst } from "./orders.ts";
import { positionsIn } from "./scope.ts";
import { nothingLeftOut, type Part } from "./terms/parts.ts";

export type Version = { index: SearchIndex; directory: Directory };

/** A version and the current time. */
export type Searchable = Version & { now: Date };

/** A pure search of a few milliseconds. @param without features to skip, for measuring their worth */
export function findProducts(
  searchable: Searchable,
  scope: SearchScope,
  query: SearchQuery,
  without: ReadonlySet<Part> = nothingLeftOut,
): SearchResult {
  const { index, directory } = searchable;
  const { candidates, relevance } = candidatesFor(searchable, scope, readTerm(query.term).trimEnd(), without);
  const { kept, facets } = filterAndCount(index, directory, candidates, scope, query);
  const { sortBy = "relevance", page, perPage } = query;
  const order = sortBy === "relevance" ? relevance : orderBy(index, sortBy);
  const from = (page - 1) * perPage;
  const shown = from >= kept.length ? [] : order(kept, from + perPage).subarray(from, from + perPage);
  return {
    productIds: Array.from(shown, (position) => index.productIds[position] as number),
    total: kept.length,
    facets,
  };
}

type Candidates = { candidates: Uint32Array; relevance: Order };

function candidatesFor(
  searchable: Searchable,
  scope: SearchScope,
  term: string,
  without: ReadonlySet<Part>,
): Candidates {
  const { index, directory } = searchable;
  if (term) return matchTerm(searchable, scope, term, without);
  const section = directory.sections.find(({ id }) => id === scope.sectionId);
  return {
    candidates: positionsIn(searchable, scope),
    relevance: pickedFirst(index, section?.pickedFamilyIds ?? []),
  };
}

/** Limits work. */
const longestTerm = 200;

export function readTerm(typed = ""): string {
  return typed.trimStart().slice(0, longestTerm);
}
