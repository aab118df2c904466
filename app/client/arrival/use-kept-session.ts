import { useEffect, useLayoutEffect, useState } from "react";
import type { Session } from "../session.tsx";
import { keepBought, keepSession, keptSession } from "./kept-session.ts";

/** Returns the stored session of this login until the shop has answered: from hydration on, before the paint. */
export function useKept(isSignedIn: boolean) {
  const [kept, setKept] = useState<ReturnType<typeof keptSession>>(null);
  useLayoutEffect(() => {
    setKept(keptSession());
  }, []);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (isSignedIn) dataset.signedIn = "";
    else delete dataset.signedIn;
    delete dataset.cartCount;
  }, [isSignedIn]);
  return isSignedIn ? kept : null;
}

/** Keeps what the next page shows at first. */
export function useKeep({ user, cart, cartCount, lists, ownProducts }: Session): void {
  const isKnown = user !== null && cart !== null;
  useEffect(() => {
    if (isKnown) keepSession({ cartCount, lists });
  }, [isKnown, cartCount, lists]);
  useEffect(() => {
    if (ownProducts) keepBought(ownProducts);
  }, [ownProducts]);
}
