import type { ReactNode } from "react";
import { Spinner } from "../../../widgets/spinner.tsx";
import type { Order } from "../order.ts";
import { OrderClock } from "./order-clock.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { type OrderWords, orderWords } from "./order-words.ts";

type OrderStatePanelProps = {
  order: Order;
  /** What is waited for on this page; null to tell how the order stands. */
  awaited: OrderWords | null;
  children: ReactNode;
};

/** How the order stands, in words first, then step by step. `children` are the ways on. */
export function OrderStatePanel({ order, awaited, children }: OrderStatePanelProps) {
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
