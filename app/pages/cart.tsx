import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { timeOfDay } from "../../words/date.ts";
import { price } from "../../words/price.ts";
import { CartCosts } from "../features/cart/cart-costs.tsx";
import { CartLineRow } from "../features/cart/cart-line-row.tsx";
import { useLoadedCart } from "../features/cart-changes.tsx";
import { isOutOfStock } from "../features/guards.ts";
import { NothingHere } from "../features/nothing-here.tsx";
import { Notice } from "../features/notice.tsx";
import type { Order } from "../features/order/order.ts";
import { orderPath } from "../features/order/order.ts";
import { hiddenMeta } from "../features/page-meta.ts";
import type { Cart } from "../features/session.tsx";
import { inBrowser, onServer } from "../load.ts";
import { Button } from "../widgets/button.tsx";
import type { Route } from "./+types/cart";
import { load } from "./cart-data.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "Cart");

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { address, options, unpaid } = loaderData;
  const cart = useLoadedCart(loaderData.cart);
  useFreshDelivery(cart, loaderData.cart);
  const isEmpty = cart.products.length === 0;
  return (
    <div className="wrap">
      <div className="page-head">
        <h1 className="page-title">Cart</h1>
      </div>
      <CartNotices cart={cart} />
      {isEmpty ? (
        <EmptyCart unpaid={unpaid} />
      ) : (
        <div className="two-columns">
          <section className="panel" aria-label="Products in your cart">
            <ul>
              {cart.products.map((line) => (
                <CartLineRow key={line.product_id} line={line} />
              ))}
            </ul>
          </section>
          <aside>
            <CartCosts
              cart={cart}
              address={address}
              option={options.find((option) => option.method === "courier") ?? options[0]}
            />
          </aside>
        </div>
      )}
    </div>
  );
}

/** The fee depends on the amount: another amount asks the shop again. */
function useFreshDelivery(cart: Cart, loaded: Cart) {
  const { revalidate } = useRevalidator();
  const isStale = cart.amount !== loaded.amount;
  useEffect(() => {
    if (isStale) void revalidate();
  }, [isStale, revalidate]);
}

function CartNotices({ cart }: { cart: Cart }) {
  const isShort = cart.products.some(isOutOfStock);
  if (!cart.error && !isShort) return null;
  return (
    <div className="mb-4">
      <Notice tone="warning">
        {cart.error ?? "Not everything in your cart is in stock. Change it here, then go to the checkout."}
      </Notice>
    </div>
  );
}

function EmptyCart({ unpaid }: { unpaid: Order | null }) {
  return (
    <div className="pb-12">
      {unpaid && (
        <div className="mb-4">
          <Notice>
            <p>
              <strong>Order {unpaid.number} is waiting for your payment.</strong>
              {unpaid.payment.expires_at &&
                ` Its products are kept for you until ${timeOfDay(unpaid.payment.expires_at)}.`}
            </p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button to={`/payment?order=${unpaid.id}`}>Pay {price(unpaid.total)}</Button>
              <Button type="text" to={orderPath(unpaid)}>
                See or change it
              </Button>
            </div>
          </Notice>
        </div>
      )}
      <NothingHere
        title="Your cart is empty"
        text="What you add stays here, on every device you log in on, until you are ready to buy."
      >
        <Button type={unpaid ? "outlined" : "default"} to="/search">
          See all products
        </Button>
      </NothingHere>
    </div>
  );
}
