import { useRouteLoaderData } from "react-router";
import { briefPrice } from "../../../words/price.ts";
import type { loader } from "../../layouts/default.tsx";

/** What delivery costs where; null when the shop could not say, so that no page writes numbers of its own. */
export function useDeliveryTerms() {
  return useRouteLoaderData<typeof loader>("layouts/default")?.deliveryTerms ?? null;
}

/** The lowest fee and the amount from which nothing is paid, in words; null when the shop could not say. */
export function useDeliveryPrices(): { from: string; freeFrom: string } | null {
  const terms = useDeliveryTerms();
  const cheapest = terms?.zones[0];
  return terms && cheapest ? { from: briefPrice(cheapest.fee), freeFrom: briefPrice(terms.free_from) } : null;
}
