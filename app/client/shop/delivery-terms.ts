import { useRouteLoaderData } from "react-router";
import type { z } from "zod";
import type { deliveryTermsSchema } from "../../../server/api/schemas/delivery.ts";
import { kilograms } from "../../../words/kilograms.ts";
import { briefPrice } from "../../../words/price.ts";
import type { load } from "./layout-data.ts";

export type DeliveryTerms = z.infer<typeof deliveryTermsSchema>;

/** As much of the terms as any page may need to say. */
export type BriefTerms = Pick<
  DeliveryTerms,
  "from" | "free_from" | "free_up_to_grams" | "cut_off_hour" | "working_days"
>;

/** What travels with every page is kept small. */
export function briefTerms(terms: DeliveryTerms): BriefTerms {
  const { from, free_from, free_up_to_grams, cut_off_hour, working_days } = terms;
  return { from, free_from, free_up_to_grams, cut_off_hour, working_days };
}

/** In words; `freeFrom` is null for never free, `freeUpTo` for free at any weight. */
export type DeliveryPrices = { from: string; freeFrom: string | null; freeUpTo: string | null };

/**
 * The lowest fee, and the amount and the weight of what is brought for nothing; null when the shop could not say, so
 * that no page writes numbers of its own.
 */
export function useDeliveryPrices(): DeliveryPrices | null {
  const terms = useRouteLoaderData<typeof load>("shell/layouts/default")?.deliveryTerms;
  if (!terms || terms.from === null) return null;
  const { from, free_from, free_up_to_grams: limit } = terms;
  return {
    from: briefPrice(from),
    freeFrom: free_from && briefPrice(free_from),
    freeUpTo: limit === null ? null : kilograms(limit),
  };
}
