import { useMemo } from "react";
import { useSession } from "../../client/session.tsx";
import { ProductRail } from "../cards/product-rail.tsx";
import { type BuyAgain, buyAgain, ownProductsPath } from "./own-products.ts";

/** Earlier purchases, to be added to the cart directly; nothing without any. */
export function BuyAgainRail({ bought }: { bought: BuyAgain | null }) {
  if (!bought) return null;
  const all = { to: ownProductsPath, label: "See all" };
  return <ProductRail title="Buy again" products={bought.products} {...(bought.hasMore && { all })} />;
}

/** From the loader, otherwise what was fetched after a login on this page. */
export function useBuyAgain(loaded: BuyAgain | null): BuyAgain | null {
  const { ownProducts } = useSession();
  return useMemo(() => loaded ?? (ownProducts && buyAgain(ownProducts)), [loaded, ownProducts]);
}
