import { useRouteLoaderData } from "react-router";
import type { z } from "zod";
import type { deliveryTermsSchema } from "../../../server/api/schemas/delivery.ts";
import { briefPrice } from "../../../words/money/price.ts";
import { kilograms } from "../../../words/numbers/kilograms.ts";
import type { load } from "./layout-data.ts";

export type DeliveryTerms = z.infer<typeof deliveryTermsSchema>;

export type BriefTerms = Pick<
  DeliveryTerms,
  "from" | "free_from" | "free_up_to_grams" | "cut_off_hour" | "working_days"
>;

/** Part of every page, so kept small. */
export function briefTerms(terms: DeliveryTerms): BriefTerms {
  const { from, free_from, free_up_to_grams, cut_off_hour, working_days } = terms;
  return { from, free_from, free_up_to_grams, cut_off_hour, working_days };
}

/** As text; `freeFrom` is null without free delivery, `freeUpTo` at any weight. */
export type DeliveryPrices = { from: string; freeFrom: string | null; freeUpTo: string | null };

/**
 * The lowest fee, and amount and weight limits of free delivery; null on failure, so that no page shows numbers of its
 * own.
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
