import { useEffect, useLayoutEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { browserKeep } from "../client/browser-keep.ts";
import { useSession } from "../client/session.tsx";
import type { DeliveryOption } from "../orders/order.ts";

const quietly = { replace: true, preventScrollReset: true };

/**
 * The chosen way of delivery; the first one offered until there is a choice, undefined where nothing is offered. The
 * choice stands in the page's address, so that a reload and "back" keep it, and in this tab, for ways round by an
 * address, the cart or a login. `isMissed`: what was chosen is not offered now.
 */
export function useDeliveryChoice(options: DeliveryOption[]) {
  const kept = useKeptDelivery();
  const [search, setSearch] = useSearchParams();
  const asked = search.get("delivery");
  const [method, setMethod] = useState(asked);
  const show = (chosen: string) => {
    setMethod(chosen);
    setSearch({ delivery: chosen }, quietly);
  };
  const choose = (chosen: string) => {
    kept.write(chosen);
    show(chosen);
  };
  const chosen = options.find((each) => each.method === method);
  const option = chosen ?? options[0];
  const isMissed = method !== null && !chosen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up once, when the page comes
  useLayoutEffect(() => {
    const early = pressedBeforeScripts();
    const before = kept.read();
    if (early && early !== option?.method) choose(early);
    else if (!asked && before) show(before);
  }, []);
  useEffect(() => {
    if (asked && isMissed) setSearch({}, quietly);
  }, [asked, isMissed, setSearch]);
  return { option, isMissed, choose };
}

/** Without this a choice made while the scripts were on their way would be drawn, and another one ordered. */
function pressedBeforeScripts(): string | undefined {
  return document.querySelector<HTMLInputElement>(".choices input:checked")?.value;
}

/**
 * The way of delivery chosen at the checkout, kept in this tab for ways round by an address, the cart or a login. Only
 * for the browser.
 */
export function useKeptDelivery() {
  const { user } = useSession();
  // Among the drafts, so that it waits for its shopper when a session ends, and for nobody else.
  const place = `draft:${user?.id}:delivery`;
  return {
    read: () => browserKeep("sessionStorage").getItem(place),
    write: (method: string) => browserKeep("sessionStorage").setItem(place, method),
  };
}
