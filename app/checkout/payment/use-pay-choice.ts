import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { browserKeep } from "../../client/browser-keep.ts";
import type { Order } from "../../orders/order.ts";
import type { PayChoice } from "./pay-choices.ts";

/**
 * The chosen payment and `choose(id)`. The choice is in the query, so that a reload keeps it; the default is the order's
 * last attempt, then this browser's last choice, then the first.
 */
export function usePayChoice({ payment }: Pick<Order, "payment">, choices: PayChoice[]) {
  const [search, setSearch] = useSearchParams();
  const [last, setLast] = useState<string | null>(null);
  const named = (name: string | null) =>
    choices.find(({ id }) => id === name) ?? choices.find(({ way }) => way.method === name);
  const kept = named(last);
  const tried = kept?.way.method === payment.method ? kept : named(payment.method);
  const chosen = named(search.get("method")) ?? tried ?? kept ?? choices[0];
  const choose = (id: string) =>
    setSearch(
      (now) => {
        now.set("method", id);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has its scripts.
  useEffect(() => {
    const marked = document.querySelector<HTMLInputElement>(".payment-choices input:checked")?.value;
    // A choice made before hydration counts.
    if (marked && marked !== chosen?.id) choose(marked);
    else setLast(lastChoice());
  }, []);
  return [chosen, choose] as const;
}

const place = "way-to-pay";

const lastChoice = () => browserKeep().getItem(place);

export function rememberChoice({ id }: PayChoice): void {
  // "none" (nothing to pay) is not a choice.
  if (id !== "none") browserKeep().setItem(place, id);
}
