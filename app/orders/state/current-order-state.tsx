import type { ReactNode } from "react";
import { Spinner } from "../../../widgets/spinner.tsx";
import { WaysOn, WayToHelp } from "../actions/ways-on.tsx";
import type { Order } from "../order.ts";
import { BankDetails } from "../payment/bank-details.tsx";
import { useAwaitedPayment } from "../payment/use-awaited-payment.ts";
import { OrderClock } from "./order-clock.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { awaitedWords, type OrderWords, orderWords } from "./order-words.ts";

type CurrentOrderStateProps = {
  order: Order;
  isFromPayment: boolean;
};

/** The order's state; polls while a payment is awaited. Hides bank details while one may be under way. */
export function CurrentOrderState({ order, isFromPayment }: CurrentOrderStateProps) {
  const { is_unconfirmed, instructions, method, state } = order.payment;
  // An EFT takes days, so it is not polled.
  const isAwaited = state === "pending" && method !== instructions?.method;
  const isFresh = order.status === "pending_payment" && isAwaited && isFromPayment && !is_unconfirmed;
  const waiting = useAwaitedPayment(order, isFresh || is_unconfirmed);
  return (
    <>
      <OrderStatePanel order={order} awaited={isFresh ? awaitedWords(waiting) : null}>
        {isFresh ? <WayToHelp order={order} /> : <WaysOn order={order} />}
      </OrderStatePanel>
      {instructions && order.can.pay && !isFresh && !is_unconfirmed && (
        <BankDetails instructions={instructions} />
      )}
    </>
  );
}

type OrderStatePanelProps = {
  order: Order;
  /** Awaited payment; null shows the order's state. */
  awaited: OrderWords | null;
  children: ReactNode;
};

/** The state as text and as a timeline. `children` are actions. */
function OrderStatePanel({ order, awaited, children }: OrderStatePanelProps) {
  const { title, text } = awaited ?? orderWords(order);
  const { expires_at: until, is_unconfirmed } = order.payment;
  // No countdown while a payment may be under way.
  const isTicking = order.can.pay && until && !awaited && !is_unconfirmed;
  return (
    <section className="panel order-state" aria-labelledby="order-state">
      <span className="order-corner" />
      {/* Announced when it changes. */}
      <div aria-live="polite">
        <h2 id="order-state" tabIndex={-1}>
          {awaited && <Spinner />}
          {title}
        </h2>
        {text && <p>{text}</p>}
      </div>
      {isTicking && <OrderClock until={until} />}
      {children}
      <OrderTimeline order={order} />
    </section>
  );
}
