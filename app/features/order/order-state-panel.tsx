import type { ReactNode } from "react";
import type { Order } from "./order.ts";
import { OrderTimeline } from "./order-timeline.tsx";
import { orderWords } from "./order-words.ts";

/** How the order stands, in words first, then step by step. `children` are the ways on. */
export function OrderStatePanel({ order, children }: { order: Order; children: ReactNode }) {
  const { title, text } = orderWords(order);
  return (
    <section className="panel order-state" aria-labelledby="order-state">
      <span className="order-corner" />
      <h2 id="order-state">{title}</h2>
      {text && <p>{text}</p>}
      <div className="order-ways">{children}</div>
      <OrderTimeline order={order} />
    </section>
  );
}
