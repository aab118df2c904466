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
  /** The shopper has just come back from the gateway. */
  isFromPayment: boolean;
};

/**
 * How the order stands; while a payment is waited for it is asked again and again. Who may have paid is shown no bank
 * details.
 */
export function CurrentOrderState({ order, isFromPayment }: CurrentOrderStateProps) {
  const { is_unconfirmed, instructions, method, state } = order.payment;
  // A transfer is waited for without looking: it takes days.
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
  /** What is waited for on this page; null to tell how the order stands. */
  awaited: OrderWords | null;
  children: ReactNode;
};

/** How the order stands, in words first, then step by step. `children` are the ways on. */
function OrderStatePanel({ order, awaited, children }: OrderStatePanelProps) {
  const { title, text } = awaited ?? orderWords(order);
  const { expires_at: until, is_unconfirmed } = order.payment;
  // Who may have paid is not hurried into paying again.
  const isTicking = order.can.pay && until && !awaited && !is_unconfirmed;
  return (
    <section className="panel order-state" aria-labelledby="order-state">
      <span className="order-corner" />
      {/* Read out when it changes while one waits. */}
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
