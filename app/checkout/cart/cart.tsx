import { inBrowser, onServer } from "../../client/load.ts";
import { hiddenMeta } from "../../ui/meta/page-meta.ts";
import type { Route } from "./+types/cart";
import { load } from "./cart-data.ts";
import { CartFailed } from "./cart-failed.tsx";
import { CartHere } from "./cart-here.tsx";
import { LastSeenCart } from "./last-seen-cart.tsx";

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
