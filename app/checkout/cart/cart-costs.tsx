import { dayRange } from "../../../words/date.ts";
import { price } from "../../../words/price.ts";
import type { Address } from "../../addresses/address.ts";
import { countedLines } from "../../cart/counted-lines.ts";
import { isOutOfStock } from "../../client/login/guards.ts";
import type { Cart, CartLine } from "../../client/session.tsx";
import { countPieces } from "../../orders/order.ts";
import { feeWords } from "../../orders/order-summary.tsx";
import { CartBar } from "./cart-bar.tsx";
import type { CountedDelivery } from "./cart-delivery.ts";
import { CheckoutButton } from "./checkout-button.tsx";
import { FreeDelivery } from "./free-delivery.tsx";

type CartCostsProps = {
  cart: Cart;
  /** Without those on their way out. */
  lines: CartLine[];
  delivery: CountedDelivery;
  address: Address;
  /** Another quantity is on its way, so that the sums are about to change. */
  isStale: boolean;
};

/** The full cost before any form: goods, their delivery, and the way to the checkout. */
export function CartCosts({ cart, lines, delivery, address, isStale }: CartCostsProps) {
  const counted = countedLines(cart.products);
  // Nothing is delivered where nothing can be bought.
  const option = counted.length > 0 ? delivery.option : undefined;
  const { isChosen } = delivery;
  return (
    <section className="panel" aria-labelledby="costs-title" aria-busy={isStale}>
      <div className="panel-head">
        <h2 id="costs-title">What it comes to</h2>
      </div>
      <dl className="sums cart-sums">
        <div>
          <dt>{countPieces(counted)}</dt>
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
      {counted.length > 0 && <AboutDelivery amount={cart.amount} delivery={delivery} address={address} />}
      <CartBar
        total={option?.total ?? cart.amount}
        button={<CheckoutButton lines={lines} isStale={isStale} />}
        isButtonLong={lines.some(isOutOfStock)}
      >
        <CheckoutButton lines={lines} isStale={isStale} isDecisive />
      </CartBar>
    </section>
  );
}

type AboutDeliveryProps = Pick<CartCostsProps, "delivery" | "address"> & { amount: string };

function AboutDelivery({ amount, delivery, address }: AboutDeliveryProps) {
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
  return <FreeDelivery amount={amount} option={option} />;
}
