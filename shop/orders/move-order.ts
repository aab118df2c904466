import { and, desc, eq } from "drizzle-orm";
import type { Shop, Transaction } from "../shop.ts";
import { datesIfPaid } from "./dates-if-paid.ts";
import type { OrderRow, OrderStatus } from "./order.ts";
import { orderEffects } from "./order-effects.ts";
import { mailOfStep } from "./order-mails.ts";
import { type Actor, type OrderStep, orderSteps } from "./order-states.ts";
import { orderEvents, orderLines, orders } from "./tables.ts";
import { tellShopper } from "./tell-shopper.ts";

/** `by` is "shopper", "shop", "owner" or the method of the gateway that took the step. */
export type Step = { to: OrderStatus; by: string; note?: string };

/**
 * Takes an order one step further, with the step's effects, an event and its mail, in the caller's transaction. An
 * order that is paid now is dated anew (`datesIfPaid`).
 *
 * @param order locked by the caller (`lockOrder`), so that a step is taken once
 * @returns false when the step is not in the table or its effect is impossible; then nothing has changed
 */
export async function moveOrder(shop: Shop, tx: Transaction, order: OrderRow, step: Step): Promise<boolean> {
  const known = orderSteps[order.status][step.to];
  if (!known || !(await mayTake(tx, order, step, known))) return false;
  const lines = await tx
    .select({ productId: orderLines.productId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id));
  if (!(await orderEffects[known.effect](tx, lines))) return false;
  const dates = step.to === "processing" ? datesIfPaid(shop.delivery.current(), order, shop.clock.now()) : {};
  const changed = { status: step.to, ...dates };
  await Promise.all([
    tx.update(orders).set(changed).where(eq(orders.id, order.id)),
    recordEvent(shop, tx, order.id, step),
  ]);
  const mailOf = mailOfStep[step.to];
  if (mailOf) await tellShopper(shop, tx, order, mailOf);
  return true;
}

async function mayTake(tx: Transaction, order: OrderRow, step: Step, known: OrderStep): Promise<boolean> {
  if (!known.by.includes(actorOf(step.by))) return false;
  const isAllowed = known.guard;
  return !isAllowed || isAllowed({ order, cancelledBecause: await cancelReason(tx, order) });
}

function actorOf(by: string): Actor {
  return by === "shopper" || by === "shop" || by === "owner" ? by : "gateway";
}

/** Writes what happened into the order's timeline. */
async function recordEvent(shop: Shop, tx: Transaction, orderId: number, step: Step): Promise<void> {
  const { to: status, by, note = null } = step;
  await tx.insert(orderEvents).values({ orderId, status, by, note, at: shop.clock.now() });
}

/** Why an order was cancelled: "customer", "unpaid" …; null when it was not. */
export async function cancelReason(tx: Transaction, order: OrderRow): Promise<string | null> {
  if (order.status !== "cancelled") return null;
  const [event] = await tx
    .select({ note: orderEvents.note })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.status, "cancelled")))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return event?.note ?? null;
}

/** Holds an order until the transaction ends; undefined when there is none. After the user, before stock. */
export async function lockOrder(tx: Transaction, orderId: number): Promise<OrderRow | undefined> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("update")
    .prepare("lock_order")
    .execute();
  return order;
}
