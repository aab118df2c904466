import { useEffect, useLayoutEffect, useState } from "react";
import { type Api, answer, browserApi } from "../../client/api.ts";
import type { DeliveryOption } from "../../orders/order.ts";
import { useKeptDelivery } from "../use-delivery-choice.ts";

/** Delivery options for a cart of this amount (in rand) to the current address; null on failure. */
export type CartDelivery = { amount: string; options: DeliveryOption[] | null };

export async function loadOptions(api: Api, postalCode: string): Promise<DeliveryOption[]> {
  const { data } = await answer(api.api.delivery.options.$get({ query: { postal_code: postalCode } }));
  return data;
}

export type CountedDelivery = {
  /** Undefined when nothing is offered, null on failure. */
  option: DeliveryOption | undefined | null;
  isChosen: boolean;
  isDelivered: boolean;
};

/**
 * The option chosen at the checkout, otherwise the courier, otherwise what is offered. Fees depend on the amount:
 * another amount refetches, and the last offer stays meanwhile, marked stale.
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

/** From browser storage; the server renders the courier. */
function useChosenBefore(): string | null {
  const { read } = useKeptDelivery();
  const [chosen, setChosen] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up once, when the page comes
  useLayoutEffect(() => setChosen(read()), []);
  return chosen;
}
