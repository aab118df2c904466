import { eq, type SQLWrapper, sql } from "drizzle-orm";
import { prepared } from "../../../platform/database/statement.ts";
import type { Transaction } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { datesIfPaid } from "../dates-if-paid.ts";
import { mailOfStep } from "../mails/order-mails.ts";
import { tellShopper } from "../mails/tell-shopper.ts";
import type { Order, OrderEvent, OrderRow, OrderStatus } from "../order.ts";
import { wholeOrder } from "../queries/read-orders.ts";
import { orderEvents, orders } from "../tables.ts";
import { orderEffects } from "./order-effects.ts";
import { type Actor, type OrderStep, orderSteps } from "./order-states.ts";

/** `by` is "shopper", "shop", "owner" or the gateway's method. */
export type Step = { to: OrderStatus; by: string; note?: string };

/**
 * Moves an order to another status, with effects on stock, event and mail, in the caller's transaction. Payment updates
 * the delivery dates (`datesIfPaid`).
 * @param row locked by the caller (`lockOrder`), so that a transition happens once
 * @returns the updated order; undefined when the transition is not allowed or its effect is impossible, and nothing has
 * changed
 */
export async function moveOrder(
  shop: Shop,
  tx: Transaction,
  row: OrderRow,
  step: Step,
): Promise<Order | undefined> {
  const known = orderSteps[row.status][step.to];
  if (!known?.by.includes(actorOf(step.by))) return undefined;
  const order = await wholeOrder(tx, row);
  if (!mayTake(order, known) || !(await orderEffects[known.effect](tx, order.lines))) return undefined;
  const now = shop.clock.now();
  const dates = step.to === "processing" ? datesIfPaid(shop.delivery.current(), order, now) : {};
  const event = { status: step.to, at: now, by: step.by, note: step.note ?? null };
  const moved = {
    ...order,
    ...dates,
    status: step.to,
    networkCode: null,
    widerNetworkCode: null,
    events: [...order.events, event],
  };
  await writeStep(tx, moved, event);
  const mailOf = mailOfStep[step.to];
  if (mailOf) await tellShopper(shop, tx, moved, mailOf);
  return moved;
}

function mayTake(order: Order, { guard: isAllowed }: OrderStep): boolean {
  return !isAllowed || isAllowed({ order, cancelledBecause: cancelReason(order) });
}

function actorOf(by: string): Actor {
  return by === "shopper" || by === "shop" || by === "owner" ? by : "gateway";
}

/** The order as it stands now, and what happened into its timeline. */
async function writeStep(
  tx: Transaction,
  { id, status, etaFrom, etaTo }: OrderRow,
  event: OrderEvent,
): Promise<void> {
  await Promise.all([
    writeStanding(tx, { id, status, etaFrom, etaTo }),
    eventQuery(tx, { orderId: id, ...event }),
  ]);
}

/** Only an unpaid order is counted with others of its network, and every step leads away from there. */
const writeStanding = prepared((db) =>
  db
    .update(orders)
    .set({
      status: sql`${sql.placeholder("status")}`,
      etaFrom: sql`${sql.placeholder("etaFrom")}`,
      etaTo: sql`${sql.placeholder("etaTo")}`,
      networkCode: null,
      widerNetworkCode: null,
    })
    .where(eq(orders.id, sql.placeholder("id")))
    .prepare("write_step"),
);

const eventQuery = prepared((db) =>
  db
    .insert(orderEvents)
    .values({
      orderId: sql.placeholder("orderId"),
      status: sql.placeholder("status"),
      at: sql.placeholder("at"),
      by: sql.placeholder("by"),
      note: sql.placeholder("note"),
    })
    .prepare("write_event"),
);

/** "customer", "unpaid" and so on; null when not cancelled. */
export function cancelReason({ status, events }: Order): string | null {
  if (status !== "cancelled") return null;
  return events.findLast((event) => event.status === "cancelled")?.note ?? null;
}

/** Locks an order; undefined when unknown. Lock order: after the user, before stock. */
export const lockOrder = lockingOrder("lock_order", sql.placeholder("id"));

/**
 * Locks an order found by a subquery, which saves a query.
 * @param orderId a subquery with `sql.placeholder("id")`
 */
export function lockingOrder(name: string, orderId: SQLWrapper) {
  const query = prepared((db) =>
    db.select().from(orders).where(eq(orders.id, orderId)).for("update").prepare(name),
  );
  return async (tx: Transaction, id: number): Promise<OrderRow | undefined> => {
    const [order] = await query(tx, { id });
    return order;
  };
}
