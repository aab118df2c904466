import { isApiError } from "../api.ts";
import { notFound } from "../found.ts";
import type { ProductCardData } from "./product-card.tsx";

export type Results = { data: ProductCardData[]; total: number; current_page: number; last_page: number };

const nothing: Results = { data: [], total: 0, current_page: 1, last_page: 1 };

/**
 * A failed search is an empty page with total 0 and no message (D-11), and is logged; only what the path
 * names and the shop does not know is a 404.
 */
export async function resultsOrNothing(call: Promise<Results>): Promise<Results> {
  return call.catch((error: unknown) => {
    if (isApiError(error) && error.status === 404) notFound();
    console.warn("The search failed", error);
    return nothing;
  });
}
