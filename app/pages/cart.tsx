import { CartFailed } from "../features/cart-page/cart-failed.tsx";
import { CartHere } from "../features/cart-page/cart-here.tsx";
import { LastSeenCart } from "../features/cart-page/last-seen-cart.tsx";
import { hiddenMeta } from "../features/page-meta.ts";
import { inBrowser, onServer } from "../load.ts";
import type { Route } from "./+types/cart";
import { load } from "./cart-data.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "Cart");

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  return (
    <div className="wrap">
      <div className="page-head">
        {/* Takes the focus when the last line goes. */}
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
