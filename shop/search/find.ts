import type { Clock } from "../../platform/clock.ts";
import { findProducts, type Version } from "./query/find.ts";
import { besideOf } from "./query/related.ts";
import { suggestFor } from "./query/suggest.ts";
import { taxonomyOf } from "./query/taxonomy.ts";
import type { Search } from "./search.ts";

/** Answers from the newest version of an in-memory index. */
export function searchOver(newest: () => Promise<Version>, clock: Clock): Omit<Search, "onChange" | "close"> {
  const current = async () => {
    const { index, directory } = await newest();
    return { index, directory, now: clock.now() };
  };
  return {
    find: async (scope, query) => findProducts(await current(), scope, query),
    suggest: async (term) => suggestFor(await current(), term),
    beside: async (familyId) => besideOf(await newest(), familyId, clock.now()),
    taxonomy: async () => taxonomyOf(await current()),
  };
}
