import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { User } from "../accounts/users.ts";
import type { Queryable } from "../shop.ts";
import { notFound } from "../shop-error.ts";
import type { Order, OrderRow } from "./order.ts";
import { orderEvents, orderLines, orders } from "./tables.ts";

/** The shopper's own orders, newest first. */
export async function listOrders(db: Queryable, user: User, page: number, perPage: number): Promise<Order[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, user.id))
    .orderBy(desc(orders.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return withLinesAndEvents(db, rows);
}

/** All of them, for the shopper's own copy. */
export async function allOrders(db: Queryable, user: User): Promise<Order[]> {
  const rows = await db.select().from(orders).where(eq(orders.userId, user.id)).orderBy(desc(orders.id));
  return withLinesAndEvents(db, rows);
}

export async function countOrders(db: Queryable, user: User): Promise<number> {
  return db.$count(orders, eq(orders.userId, user.id));
}

/** @throws ShopError `not-found`, also for someone else's */
export async function findOrder(db: Queryable, user: User, orderId: number): Promise<Order> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, user.id)));
  const [order] = await withLinesAndEvents(db, rows);
  if (!order) throw notFound("Order");
  return order;
}

/** The order with lines and events, whoever it belongs to: for the shop's own work such as mails. */
export async function orderById(db: Queryable, orderId: number): Promise<Order | undefined> {
  const [order] = await withLinesAndEvents(db, await db.select().from(orders).where(eq(orders.id, orderId)));
  return order;
}

export async function withLinesAndEvents(db: Queryable, rows: OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.id));
  const events = await db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.id));
  return rows.map((row) => ({
    ...row,
    lines: lines.filter((line) => line.orderId === row.id),
    events: events.filter((event) => event.orderId === row.id),
  }));
}
