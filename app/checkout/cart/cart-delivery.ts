import { useEffect, useLayoutEffect, useState } from "react";
import { type Api, answer, browserApi } from "../../client/api.ts";
import type { DeliveryOption } from "../../orders/order.ts";
import { useKeptDelivery } from "../use-delivery-choice.ts";

/**
 * What it costs to bring a cart of this amount to the current address, or to have it collected; null where the shop
 * could not say.
 */
export type CartDelivery = { amount: string; options: DeliveryOption[] | null };

export async function loadOptions(api: Api, postalCode: string): Promise<DeliveryOption[]> {
  const { data } = await answer(api.api.delivery.options.$get({ query: { postal_code: postalCode } }));
  return data;
}

/** What the cart counts for its delivery. */
export type CountedDelivery = {
  /** Undefined where nothing is offered, null where the shop could not say. */
  option: DeliveryOption | undefined | null;
  /** It was chosen at the checkout. */
  isChosen: boolean;
  /** Some courier goes there with this cart. */
  isDelivered: boolean;
};

/**
 * What was chosen at the checkout, else the courier, for the cart as it is now. The fee depends on the amount: another
 * amount asks the shop again, and until the answer is here the last offer stands, as stale. Where no courier goes, what
 * is offered instead.
 */
export function useCartDelivery(amount: string, postalCode: string, loaded: CartDelivery) {
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
  return { delivery: countedDelivery(shown.options, useChosenBefore()), isStale };
}

function countedDelivery(options: CartDelivery["options"], chosenBefore: string | null): CountedDelivery {
  if (!options) return { option: null, isChosen: false, isDelivered: false };
  const chosen = options.find(({ method }) => method === chosenBefore);
  const courier = options.find(({ kind }) => kind === "courier");
  return {
    option: chosen ?? courier ?? options[0],
    isChosen: chosen !== undefined,
    isDelivered: courier !== undefined,
  };
}

/** Known only in the browser: the server draws the courier. */
function useChosenBefore(): string | null {
  const { read } = useKeptDelivery();
  const [chosen, setChosen] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up once, when the page comes
  useLayoutEffect(() => setChosen(read()), []);
  return chosen;
}
