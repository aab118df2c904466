import type { Cart } from "../client/session.tsx";
import type { DeliveryOption } from "../orders/order.ts";
import { type SummaryLine, SummaryLines, Sums } from "../orders/order-summary.tsx";

type ReviewProps = {
  cart: Cart;
  /** Undefined when nothing is offered. */
  option: DeliveryOption | undefined;
};

/** The goods and what they cost. With the two parts before it, this is all that the order agrees to (ECT Act s43(2)). */
export function Review({ cart, option }: ReviewProps) {
  const lines = linesOf(cart);
  return (
    <>
      <SummaryLines lines={lines} isBeside />
      {/* Announced when another delivery option is chosen. */}
      <div aria-live="polite">
        <Sums
          lines={lines}
          goodsAmount={cart.amount}
          delivery={option && { title: option.label, fee: option.fee }}
          total={option?.total}
        />
      </div>
    </>
  );
}

function linesOf(cart: Cart): SummaryLine[] {
  return cart.products.map((line) => ({
    ...line,
    price: line.product.price,
    options: line.product.options.map((option) => option.name),
    noReturn: line.no_return,
  }));
}
