import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../widgets/button.tsx";
import { useFlash } from "../../../widgets/toasts/flash.tsx";
import { bindUnits } from "../../../words/text/bind-units.ts";
import { useLoadedCart } from "../../cart/cart-provider.tsx";
import { useBuyAgain } from "../../catalogue/own-products/buy-again-rail.tsx";
import { failureFlash } from "../../client/failure.ts";
import { inBrowser, onServer } from "../../client/load.ts";
import { isOutOfStock } from "../../client/login/guards.ts";
import { type Cart, useSession } from "../../client/session.tsx";
import { hiddenMeta } from "../../ui/meta/page-meta.ts";
import { NothingHere } from "../../ui/nothing-here.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/cart";
import { CartCosts } from "./cart-costs.tsx";
import { type LoadedCartPage, load } from "./cart-data.ts";
import { useCartDelivery } from "./cart-delivery.ts";
import { CartLines } from "./cart-lines.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { LastSeenCart } from "./last-seen-cart.tsx";
import { useLineActions } from "./use-line-actions.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "Cart");

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  return (
    <div className="wrap">
      <div className="page-head">
        {/* Takes the focus when the last line is removed. */}
        <h1 className="page-title" tabIndex={-1}>
          Cart
        </h1>
      </div>
      {state === "loaded" && <CartHere {...loaderData} />}
      {state === "failed" && <CartFailed attempt={loaderData} />}
      {state === "offline" && <LastSeenCart />}
    </div>
  );
}

function CartHere({ loaded, address, delivery, unpaid, bought }: LoadedCartPage) {
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

function CartFailed({ attempt }: { attempt: unknown }) {
  const flash = useFlash();
  const { revalidate, state } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt that fails says so
  useEffect(() => flash(failureFlash(null)), [attempt, flash]);
  return (
    <div className="pb-12">
      <NothingHere title="We couldn’t load your cart" text="Everything in it is safe.">
        <div className="cart-ways-on">
          <Button loading={state === "loading"} onClick={() => void revalidate()}>
            Try again
          </Button>
          <Button type="outlined" to="/search">
            See all products
          </Button>
        </div>
      </NothingHere>
    </div>
  );
}

/** Changes since the shopper last looked, with a button to agree, and shortages. */
function CartNotices({ cart }: { cart: Cart }) {
  if (!cart.error && !cart.products.some(isOutOfStock)) return null;
  return (
    <div className="mb-4">
      <Notice tone="warning">
        <p className="whitespace-pre-line">
          {bindUnits(cart.error ?? "Not everything in your cart is in stock.")}
        </p>
        {cart.can_accept_changes && <GotIt cart={cart} />}
      </Notice>
    </div>
  );
}

function GotIt({ cart }: { cart: Cart }) {
  const { acceptChanges, isBusy } = useLineActions();
  return (
    <Button
      type="outlined"
      size="small"
      className="mt-2"
      loading={isBusy}
      onClick={() => acceptChanges(cart)}
    >
      Got it
    </Button>
  );
}
