import { findProducts, type Searchable } from "./query/find.ts";
import { recommendedTo, relatedTo } from "./query/related.ts";
import { shelvesOf } from "./query/shelves.ts";
import { suggestFor } from "./query/suggest.ts";
import type { Search } from "./search.ts";

export type { Searchable };

/** Answers from an index in memory; `current` gives the newest. */
export function searchOver(current: () => Promise<Searchable>): Omit<Search, "onChange" | "close"> {
  return {
    find: async (scope, query) => findProducts(await current(), scope, query),
    suggest: async (term) => suggestFor(await current(), term),
    related: async (familyId) => relatedTo(await current(), familyId),
    recommended: async (familyId) => recommendedTo(await current(), familyId),
    shelves: async () => shelvesOf(await current()),
  };
}
