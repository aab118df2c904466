import type { Image } from "../tile.tsx";

export type SuggestedProduct = {
  id: number;
  parent_id: number | null;
  sku: string;
  parent_sku: string | null;
  name: string;
  price: string;
  image: Image | null;
};

type Named = { id: number; name: string };

/** What the shop suggests for the first letters of a term. */
export type SuggestAnswer = { products: SuggestedProduct[]; categories: Named[]; brands: Named[] };

export const noSuggestions: SuggestAnswer = { products: [], categories: [], brands: [] };

/** @throws Error when the network or the shop fails, or the signal aborts */
export async function askSuggestions(term: string, signal: AbortSignal): Promise<SuggestAnswer> {
  const response = await fetch(`/api/search/suggest?term=${encodeURIComponent(term)}`, { signal });
  if (!response.ok) throw new Error(`The shop answered ${response.status}`);
  const { data } = (await response.json()) as { data: SuggestAnswer };
  return data;
}
