import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { Order } from "../order/order.ts";
import { lastWay } from "./last-way.ts";
import type { WayToPay } from "./way-words.tsx";

/**
 * Which way is marked, and `choose(method)`. The choice also stands in the page's address, so that a reload keeps it;
 * before it counts what was tried last for this order, then what this browser last paid by, then what the shop lists first.
 */
export function useChosenWay({ payment }: Pick<Order, "payment">, ways: WayToPay[]) {
  const [search, setSearch] = useSearchParams();
  const last = useLastWay();
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
  return [chosen, choose] as const;
}

/** Known once the page is in the browser, unless another way than the first was marked there before its scripts came. */
function useLastWay(): string | null {
  const [last, setLast] = useState<string | null>(null);
  useEffect(() => {
    const [first, ...others] = document.querySelectorAll<HTMLInputElement>(".payment-choices input");
    if (first?.checked || !others.some(({ checked }) => checked)) setLast(lastWay());
  }, []);
  return last;
}
