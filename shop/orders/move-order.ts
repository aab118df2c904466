import { and, desc, eq } from "drizzle-orm";
import type { Shop, Transaction } from "../shop.ts";
import type { OrderRow, OrderStatus } from "./order.ts";
import { orderSteps } from "./order-states.ts";
import { orderEvents, orderLines, orders } from "./tables.ts";

export type Step = { to: OrderStatus; by: string; note?: string };

/**
 * Takes an order one step further, with the step's effects and an event, in the caller's transaction.
 *
 * @param order locked by the caller (`lockOrder`), so that a step is taken once
 * @returns false when the step is not in the table or its effect is impossible; then nothing has changed
 */
export async function moveOrder(shop: Shop, tx: Transaction, order: OrderRow, step: Step): Promise<boolean> {
  const effect = orderSteps[order.status][step.to];
  if (!effect) return false;
  const lines = await tx
    .select({ productId: orderLines.productId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id));
  if (!(await effect(tx, lines))) return false;
  await tx.update(orders).set({ status: step.to }).where(eq(orders.id, order.id));
  await recordEvent(shop, tx, order.id, step);
  return true;
}

/** Writes what happened into the order's timeline. */
export async function recordEvent(shop: Shop, tx: Transaction, orderId: number, step: Step): Promise<void> {
  const { to: status, by, note = null } = step;
  await tx.insert(orderEvents).values({ orderId, status, by, note, at: shop.clock.now() });
}

/** Why an order was cancelled: "customer", "unpaid" …; null when it was not. */
export async function cancelReason(tx: Transaction, order: OrderRow): Promise<string | null> {
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
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  return order;
}
