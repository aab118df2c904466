import { useEffect, useMemo } from "react";
import { browserApi } from "../../client/api.ts";
import { keepBought } from "../../client/arrival/kept-session.ts";
import { useOwn } from "../../client/arrival/use-own.ts";
import { useSession } from "../../client/session.tsx";
import { ProductRail } from "../cards/product-rail.tsx";
import { type BuyAgain, buyAgain, loadBuyAgain, ownProductsPath } from "./own-products.ts";

/** Earlier purchases, to be added to the cart directly; nothing without any. */
export function BuyAgainRail({ bought }: { bought: BuyAgain | null }) {
  if (!bought) return null;
  const all = { to: ownProductsPath, label: "See all" };
  return <ProductRail title="Buy again" products={bought.products} {...(bought.hasMore && { all })} />;
}

const load = () => loadBuyAgain({ api: browserApi, isSignedIn: true });

/** From the loader or fetched by the page, otherwise what was fetched after a login on this page. */
export function useBuyAgain(loaded: BuyAgain | null): BuyAgain | null {
  const { ownProducts } = useSession();
  const own = useOwn(loaded, load);
  useEffect(() => {
    if (own) keepBought(own.products);
  }, [own]);
  return useMemo(() => own ?? (ownProducts && buyAgain(ownProducts)), [own, ownProducts]);
}
