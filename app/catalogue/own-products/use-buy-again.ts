import { useMemo } from "react";
import { useSession } from "../../client/session.tsx";
import { type BuyAgain, buyAgain } from "./own-products.ts";

/** What the page itself loaded for the shopper, else what the login has fetched since. */
export function useBuyAgain(loaded: BuyAgain | null): BuyAgain | null {
  const { ownProducts } = useSession();
  return useMemo(() => loaded ?? (ownProducts && buyAgain(ownProducts)), [loaded, ownProducts]);
}
