import type { z } from "zod";
import type { suggestionsSchema } from "../../../server/api/schemas/search.ts";
import { answer, browserApi } from "../../client/api.ts";

/** What the shop suggests for the first letters of a term. */
export type SuggestAnswer = z.infer<typeof suggestionsSchema>;
export type SuggestedProduct = SuggestAnswer["products"][number];

export const noSuggestions: SuggestAnswer = { products: [], categories: [], brands: [] };

/** @throws Error when the network or the shop fails, or the signal aborts */
export async function askSuggestions(term: string, signal: AbortSignal): Promise<SuggestAnswer> {
  const { data } = await answer(
    browserApi.api.search.suggest.$get({ query: { term } }, { init: { signal } }),
  );
  return data;
}
