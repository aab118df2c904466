import { dayRange } from "../../../words/date.ts";
import { price } from "../../../words/price.ts";
import { Button } from "../../widgets/button.tsx";
import type { Address } from "../address/address.ts";
import { useHeadingFocusOnLeave } from "../focus-heading.ts";
import { countPieces } from "../order/order.ts";
import { feeWords } from "../order/order-summary.tsx";
import type { Cart } from "../session.tsx";
import { CartBar } from "./cart-bar.tsx";
import type { CountedDelivery } from "./cart-delivery.ts";
import { FreeDelivery } from "./free-delivery.tsx";

type CartCostsProps = {
  cart: Cart;
  delivery: CountedDelivery;
  address: Address;
  /** Another quantity is on its way, so that the sums are about to change. */
  isStale: boolean;
  /** Nothing is short of stock. */
  isReady: boolean;
};

/** The full cost before any form: goods, their delivery, and the way to the checkout. */
export function CartCosts({ cart, delivery, address, isStale, isReady }: CartCostsProps) {
  const { option, isChosen } = delivery;
  const setLeaving = useHeadingFocusOnLeave();
  const leave = () => setLeaving(true);
  return (
    <section className="panel" aria-labelledby="costs-title" aria-busy={isStale}>
      <div className="panel-head">
        <h2 id="costs-title">What it comes to</h2>
      </div>
      <dl className="sums cart-sums">
        <div>
          <dt>{countPieces(cart.products)}</dt>
          <dd>{price(cart.amount)}</dd>
        </div>
        {option && (
          <>
            <div>
              <dt>
                {isChosen || option.kind === "collect" ? option.label : `Delivery to ${address.suburb}`},{" "}
                <span>{dayRange(option.eta_from, option.eta_to)}</span>
              </dt>
              <dd>{feeWords(option.fee)}</dd>
            </div>
            <div className="sums-total">
              <dt>Total</dt>
              <dd>{price(option.total)}</dd>
            </div>
          </>
        )}
      </dl>
      <AboutDelivery amount={cart.amount} delivery={delivery} address={address} isReady={isReady} />
      <CartBar total={option?.total ?? cart.amount} isReady={isReady} isStale={isStale} onLeave={leave}>
        <Button to="/checkout" size="decisive" block disabled={!isReady} loading={isStale} onClick={leave}>
          Checkout
        </Button>
        {!isReady && <p>Change what is out of stock first.</p>}
      </CartBar>
    </section>
  );
}

type AboutDeliveryProps = Pick<CartCostsProps, "delivery" | "address" | "isReady"> & { amount: string };

/** Nothing is promised for an amount that cannot be bought. */
function AboutDelivery({ amount, delivery, address, isReady }: AboutDeliveryProps) {
  const { option, isDelivered } = delivery;
  if (option === null)
    return <p className="cart-note">We could not work out the delivery just now. The checkout shows it.</p>;
  if (!option || !isDelivered)
    return (
      <p className="cart-note">
        No courier takes this cart to {address.suburb}.{" "}
        {option ? "You can collect it, or choose another address" : "Choose another address"} at the checkout.
      </p>
    );
  if (!isReady) return <p className="cart-note">What is out of stock is counted here, too.</p>;
  return <FreeDelivery amount={amount} option={option} />;
}
