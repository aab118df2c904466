import { useEffect, useLayoutEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { browserKeep } from "../client/browser-keep.ts";
import { useSession } from "../client/session.tsx";
import type { DeliveryOption } from "../orders/order.ts";

const quietly = { replace: true, preventScrollReset: true };

/**
 * The chosen delivery option; by default the first, undefined when nothing is offered. The choice is kept in the query,
 * for reloads and Back, and in this tab, for detours to an address, the cart or a login. `isMissed`: the choice is not
 * offered now.
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

/** Otherwise a choice made before hydration would be shown, and another one ordered. */
function pressedBeforeScripts(): string | undefined {
  return document.querySelector<HTMLInputElement>(".choices input:checked")?.value;
}

/** The chosen delivery method, kept in this tab. Browser only. */
export function useKeptDelivery() {
  const { user } = useSession();
  // Under the drafts' prefix, so that it is kept and cleared with them.
  const place = `draft:${user?.id}:delivery`;
  return {
    read: () => browserKeep("sessionStorage").getItem(place),
    write: (method: string) => browserKeep("sessionStorage").setItem(place, method),
  };
}
