import { useLoadedCart } from "../../cart/cart-provider.tsx";
import { useBuyAgain } from "../../catalogue/own-products/use-buy-again.ts";
import { useSession } from "../../client/session.tsx";
import { CartCosts } from "./cart-costs.tsx";
import type { LoadedCartPage } from "./cart-data.ts";
import { useCartDelivery } from "./cart-delivery.ts";
import { CartLines } from "./cart-lines.tsx";
import { CartNotices } from "./cart-notices.tsx";
import { EmptyCart } from "./empty-cart.tsx";

/** The cart's lines with what they come to, or the ways on from an empty one. */
export function CartHere({ loaded, address, delivery, unpaid, bought }: LoadedCartPage) {
  const { wanted } = useSession();
  const cart = useLoadedCart(loaded);
  const lines = cart.products.filter((line) => wanted.get(line.product_id) !== 0);
  const { delivery: counted, isStale } = useCartDelivery(cart.amount, address.postal_code, delivery);
  const buyAgain = useBuyAgain(bought);
  return (
    <>
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
    </>
  );
}
