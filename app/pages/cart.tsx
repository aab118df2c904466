import { useEffect } from "react";
import { CartCosts } from "../features/cart/cart-costs.tsx";
import { useCartDelivery } from "../features/cart/cart-delivery.ts";
import { CartLines } from "../features/cart/cart-lines.tsx";
import { CartNotices } from "../features/cart/cart-notices.tsx";
import { useLoadedCart } from "../features/cart/cart-provider.tsx";
import { EmptyCart } from "../features/cart/empty-cart.tsx";
import { failureFlash } from "../features/failure.ts";
import { useFlash } from "../features/flash.tsx";
import { useBuyAgain } from "../features/own-products/use-buy-again.ts";
import { hiddenMeta } from "../features/page-meta.ts";
import { useSession } from "../features/session.tsx";
import { inBrowser, onServer } from "../load.ts";
import type { Route } from "./+types/cart";
import { load } from "./cart-data.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "Cart");

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { loaded, address, delivery, unpaid, bought } = loaderData;
  const { wanted } = useSession();
  const cart = useLoadedCart(loaded);
  const lines = cart.products.filter((line) => wanted.get(line.product_id) !== 0);
  const { delivery: counted, isStale } = useCartDelivery(cart.amount, address.postal_code, delivery);
  const buyAgain = useBuyAgain(bought);
  useFailureMessage(loaderData);
  return (
    <div className="wrap">
      <div className="page-head">
        {/* Takes the focus when the last line goes. */}
        <h1 className="page-title" tabIndex={-1}>
          Cart
        </h1>
      </div>
      <CartNotices cart={cart} />
      {lines.length === 0 ? (
        <EmptyCart unpaid={unpaid} bought={buyAgain} />
      ) : (
        <div className="two-columns">
          <CartLines lines={lines} />
          <aside>
            <CartCosts
              cart={cart}
              lines={lines}
              address={address}
              delivery={counted}
              isStale={isStale || wanted.size > 0}
            />
          </aside>
        </div>
      )}
    </div>
  );
}

/** A cart that could not be fetched is shown as empty, and the shopper told that it may not be. */
function useFailureMessage(page: Route.ComponentProps["loaderData"]) {
  const flash = useFlash();
  useEffect(() => {
    if (!page.loaded) flash(failureFlash(null));
  }, [page, flash]);
}
