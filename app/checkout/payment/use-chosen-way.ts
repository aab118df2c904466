import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { browserKeep } from "../../client/browser-keep.ts";
import type { Order } from "../../orders/order.ts";
import type { WayToPay } from "./way-words.tsx";

/**
 * The chosen payment method and `choose(method)`. The choice is in the query, so that a reload keeps it; the default is
 * the order's last attempt, then this browser's last method, then the shop's first.
 */
export function useChosenWay({ payment }: Pick<Order, "payment">, ways: WayToPay[]) {
  const [search, setSearch] = useSearchParams();
  const [last, setLast] = useState<string | null>(null);
  const isWay = (method: string | null) => ways.find((way) => way.method === method);
  const chosen = isWay(search.get("method")) ?? isWay(payment.method) ?? isWay(last) ?? ways[0];
  const choose = (method: string) =>
    setSearch(
      (now) => {
        now.set("method", method);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has its scripts.
  useEffect(() => {
    const marked = document.querySelector<HTMLInputElement>(".payment-choices input:checked")?.value;
    // A choice made before hydration counts.
    if (marked && marked !== chosen?.method) choose(marked);
    else setLast(lastWay());
  }, []);
  return [chosen, choose] as const;
}

const place = "way-to-pay";

const lastWay = () => browserKeep().getItem(place);

export function rememberWay(method: string): void {
  // "none" (nothing to pay) is not a choice.
  if (method !== "none") browserKeep().setItem(place, method);
}
