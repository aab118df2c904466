import { useMemo } from "react";
import { useSession } from "../../client/session.tsx";
import { ProductRail } from "../cards/product-rail.tsx";
import { type BuyAgain, buyAgain, ownProductsPath } from "./own-products.ts";

/** What the shopper bought before, each a press away from the cart; nothing for who bought nothing yet. */
export function BuyAgainRail({ bought }: { bought: BuyAgain | null }) {
  if (!bought) return null;
  const all = { to: ownProductsPath, label: "See all" };
  return <ProductRail title="Buy again" products={bought.products} {...(bought.hasMore && { all })} />;
}

/** What the page itself loaded for the shopper, else what the login has fetched since. */
export function useBuyAgain(loaded: BuyAgain | null): BuyAgain | null {
  const { ownProducts } = useSession();
  return useMemo(() => loaded ?? (ownProducts && buyAgain(ownProducts)), [loaded, ownProducts]);
}
