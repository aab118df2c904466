import { type ReactNode, useEffect, useRef, useState } from "react";
import { dayRange } from "../../../words/dates/date.ts";
import { price } from "../../../words/money/price.ts";
import type { Address } from "../../addresses/address.ts";
import { countedLines } from "../../cart/cart-calls.ts";
import { isOutOfStock } from "../../client/login/guards.ts";
import type { Cart, CartLine } from "../../client/session.tsx";
import { countPieces } from "../../orders/order.ts";
import { feeWords } from "../../orders/order-summary.tsx";
import type { CountedDelivery } from "./cart-delivery.ts";
import { CheckoutButton } from "./checkout-button.tsx";
import { FreeDelivery } from "./free-delivery.tsx";

type CartCostsProps = {
  cart: Cart;
  /** Without lines being removed. */
  lines: CartLine[];
  delivery: CountedDelivery;
  address: Address;
  /** A change is pending, so the sums are about to change. */
  isStale: boolean;
};

export function CartCosts({ cart, lines, delivery, address, isStale }: CartCostsProps) {
  const counted = countedLines(cart.products);
  // No delivery when nothing can be bought.
  const option = counted.length > 0 ? delivery.option : undefined;
  const { isChosen } = delivery;
  return (
    <section className="panel" aria-labelledby="costs-title" aria-busy={isStale}>
      <div className="panel-head">
        <h2 id="costs-title">Order summary</h2>
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
    return (
      <p className="cart-note">We couldn’t work out the delivery fee just now. You’ll see it at checkout.</p>
    );
  if (!option || !isDelivered)
    return (
      <p className="cart-note">
        We can’t courier this cart to {address.suburb}.{" "}
        {option ? "You can collect it, or choose another address" : "Choose another address"} at checkout.
      </p>
    );
  return <FreeDelivery amount={amount} option={option} />;
}

type CartBarProps = {
  total: string;
  button: ReactNode;
  isButtonLong: boolean;
  children: ReactNode;
};

/** The total and checkout button; on phones a sticky copy shows while they are out of view. */
function CartBar({ total, button, isButtonLong, children }: CartBarProps) {
  const { place, isOut } = useOutOfSight();
  return (
    <>
      <div className="decide" ref={place}>
        {children}
      </div>
      {isOut && (
        <section className={isButtonLong ? "buy-bar cart-bar-long" : "buy-bar"} aria-label="Total">
          <p className="cart-bar-total">
            Total <strong>{price(total)}</strong>
          </p>
          {button}
        </section>
      )}
    </>
  );
}

function useOutOfSight() {
  const place = useRef<HTMLDivElement>(null);
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsOut(entry?.isIntersecting === false));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return { place, isOut };
}
