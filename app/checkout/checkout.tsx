import { useState } from "react";
import { Link } from "react-router";
import { returnableOf } from "../../words/products/no-return.ts";
import { useLoadedCart } from "../cart/cart-provider.tsx";
import { inBrowser, onServer } from "../client/load.ts";
import { useSession } from "../client/session.tsx";
import { countPieces } from "../orders/order.ts";
import { hiddenMeta } from "../ui/meta/page-meta.ts";
import type { Route } from "./+types/checkout";
import { BeforeOrdering } from "./before-ordering.tsx";
import { load } from "./checkout-data.ts";
import { Decide } from "./decide.tsx";
import { DeliveryChoice } from "./delivery-choice.tsx";
import { AddressPart, Part } from "./part.tsx";
import { exceptForChoiceOf } from "./reload-rule.ts";
import { Review } from "./review.tsx";
import { SumBar } from "./sum-bar.tsx";
import { useDeliveryChoice } from "./use-delivery-choice.ts";
import { useNewestAddress, useNewestCart } from "./use-newest.ts";
import { usePlaceOrder } from "./use-place-order.ts";
import type { Seen } from "./what-changed.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const shouldRevalidate = exceptForChoiceOf("delivery");

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "Checkout");

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { loaded, address, options } = loaderData;
  const now: Seen = { cart: loaded.cart, address, options };
  const [seen, setSeen] = useState(now);
  const { option, isMissed, choose } = useDeliveryChoice(options);
  const { place, step, trouble, forgetTrouble } = usePlaceOrder();
  useLoadedCart(loaded);
  useNewestCart(loaded.cart, step !== "idle");
  useNewestAddress(address);
  const isCartOnItsWay = useSession().wanted.size > 0;
  const placeOrder = () => {
    if (!option) return;
    setSeen(now);
    const { method, total } = option;
    void place({ address_id: address.id, delivery_method: method, expected_total: total }, now.cart);
  };
  const chooseAnew = (method: string) => {
    forgetTrouble();
    choose(method);
  };
  return (
    <div className="wrap checkout">
      <div className="page-head">
        <h1 className="page-title">Checkout</h1>
      </div>
      <div className="two-columns">
        <div>
          <SumBar words={countPieces(now.cart.products)} total={option?.total ?? now.cart.amount} />
          <AddressPart address={address} isCollected={option?.kind === "collect"} />
          <Part number={2} title="Delivery">
            <DeliveryChoice options={options} chosen={option} isMissed={isMissed} onChoose={chooseAnew} />
          </Part>
        </div>
        <aside id="summary">
          <Part number={3} title="Review your order" change={<EditCart />}>
            <Review cart={now.cart} option={option} />
            <div className="decide">
              <BeforeOrdering
                seen={seen}
                now={now}
                method={option?.method}
                isMissed={isMissed}
                trouble={trouble}
              />
              {option ? (
                <Decide
                  step={isCartOnItsWay ? "cart" : step}
                  returnable={returnableOf(now.cart.products.map((line) => line.no_return))}
                  onPlace={placeOrder}
                />
              ) : (
                <p>Once there’s a way to get it to you, you can place your order here.</p>
              )}
            </div>
          </Part>
        </aside>
      </div>
    </div>
  );
}

function EditCart() {
  return (
    <Link to="/cart" className="link link-alone">
      Edit cart
    </Link>
  );
}
