import { useRouteLoaderData } from "react-router";
import type { z } from "zod";
import type { deliveryTermsSchema } from "../../../server/api/schemas/delivery.ts";
import { briefPrice } from "../../../words/price.ts";
import type { loader } from "../../layouts/default.tsx";

export type DeliveryTerms = z.infer<typeof deliveryTermsSchema>;

/** As much of the terms as any page may need to say. */
export type BriefTerms = Pick<DeliveryTerms, "from" | "free_from" | "cut_off_hour" | "working_days">;

/** What travels with every page is kept small. */
export function briefTerms({ from, free_from, cut_off_hour, working_days }: DeliveryTerms): BriefTerms {
  return { from, free_from, cut_off_hour, working_days };
}

/**
 * The lowest fee and the amount from which nothing is paid, in words, which null stands for never; null alone when the
 * shop could not say, so that no page writes numbers of its own.
 */
export function useDeliveryPrices(): { from: string; freeFrom: string | null } | null {
  const terms = useRouteLoaderData<typeof loader>("layouts/default")?.deliveryTerms;
  if (!terms || terms.from === null) return null;
  return { from: briefPrice(terms.from), freeFrom: terms.free_from && briefPrice(terms.free_from) };
}
