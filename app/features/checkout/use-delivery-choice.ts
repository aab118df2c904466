import { useLayoutEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { browserKeep } from "../browser-keep.ts";
import type { DeliveryOption } from "../order/order.ts";
import { useSession } from "../session.tsx";

/**
 * The chosen way of delivery; the first one offered until there is a choice, undefined where nothing is offered. The
 * choice stands in the page's address, so that a reload and "back" keep it, and in this tab, for ways round by an
 * address, the cart or a login.
 */
export function useDeliveryChoice(options: DeliveryOption[]) {
  const keepPlace = usePlaceOfChoice();
  const [search, setSearch] = useSearchParams();
  const asked = search.get("delivery");
  const [method, setMethod] = useState(asked);
  const show = (chosen: string) => {
    setMethod(chosen);
    setSearch({ delivery: chosen }, { replace: true, preventScrollReset: true });
  };
  const choose = (chosen: string) => {
    browserKeep("sessionStorage").setItem(keepPlace, chosen);
    show(chosen);
  };
  const chosen = options.find((each) => each.method === method);
  const option = chosen ?? options[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up once, when the page comes
  useLayoutEffect(() => {
    const early = pressedBeforeScripts();
    const kept = browserKeep("sessionStorage").getItem(keepPlace);
    if (early && early !== option?.method) choose(early);
    else if (!asked && kept) show(kept);
  }, []);
  return { option, isMissed: method !== null && !chosen, choose };
}

/** Without this a choice made while the scripts were on their way would be drawn, and another one ordered. */
function pressedBeforeScripts(): string | undefined {
  return document.querySelector<HTMLInputElement>(".choices input:checked")?.value;
}

/** Among the drafts, so that it waits for its shopper when a session ends, and for nobody else. */
function usePlaceOfChoice(): string {
  const { user } = useSession();
  return `draft:${user?.id}:delivery`;
}
