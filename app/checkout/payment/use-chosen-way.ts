import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { browserKeep } from "../../client/browser-keep.ts";
import type { Order } from "../../orders/order.ts";
import type { WayToPay } from "./way-words.tsx";

/**
 * Which way is marked, and `choose(method)`. The choice also stands in the page's address, so that a reload keeps it;
 * before it counts what was tried last for this order, then what this browser last paid by, then what the shop lists first.
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
    // Marked before the scripts were there: that is the choice.
    if (marked && marked !== chosen?.method) choose(marked);
    else setLast(lastWay());
  }, []);
  return [chosen, choose] as const;
}

const place = "way-to-pay";

/** By which way this browser last went on to pay; null before the first time. */
const lastWay = () => browserKeep().getItem(place);

export function rememberWay(method: string): void {
  // Nobody chooses to pay nothing.
  if (method !== "none") browserKeep().setItem(place, method);
}
