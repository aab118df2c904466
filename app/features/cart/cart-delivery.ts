import { useEffect, useState } from "react";
import { type Api, answer, browserApi } from "../../api.ts";
import type { DeliveryOption } from "../order/order.ts";

/**
 * What it costs to bring a cart of this amount to the current address, or to have it collected; null where the shop
 * could not say.
 */
export type CartDelivery = { amount: string; options: DeliveryOption[] | null };

export async function loadOptions(api: Api, postalCode: string): Promise<DeliveryOption[]> {
  const { data } = await answer(api.api.delivery.options.$get({ query: { postal_code: postalCode } }));
  return data;
}

/**
 * The courier's offer for the cart as it is now. The fee depends on the amount: another amount asks the shop again,
 * and until the answer is here the last offer stands, as stale. Where no courier goes, what is offered instead; undefined
 * where nothing is, null where the shop could not say.
 */
export function useCourier(amount: string, postalCode: string, loaded: CartDelivery) {
  const [fresh, setFresh] = useState<CartDelivery | null>(null);
  const shown = fresh ?? loaded;
  const isStale = shown.amount !== amount;
  useEffect(() => {
    if (!isStale) return;
    let isOver = false;
    const show = (options: CartDelivery["options"]) => isOver || setFresh({ amount, options });
    loadOptions(browserApi, postalCode).then(show, () => show(null));
    return () => {
      isOver = true;
    };
  }, [isStale, amount, postalCode]);
  const option = shown.options && (shown.options.find(({ kind }) => kind === "courier") ?? shown.options[0]);
  return { option, isStale };
}
