import { and, asc, desc, eq, sql } from "drizzle-orm";
import { prepared } from "../../../platform/database/statement.ts";
import type { User } from "../../accounts/users.ts";
import type { Queryable } from "../../database.ts";
import { notFound } from "../../shop-error.ts";
import type { Order, OrderRow } from "../order.ts";
import type { AskedOrder } from "../placing/order-input.ts";
import { orderEvents, orderLines, orders } from "../tables.ts";

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

/** For the shopper's data export. */
export async function allOrders(db: Queryable, user: User): Promise<Order[]> {
  const rows = await db.select().from(orders).where(eq(orders.userId, user.id)).orderBy(desc(orders.id));
  return withLinesAndEvents(db, rows);
}

export async function countOrders(db: Queryable, user: User): Promise<number> {
  return db.$count(orders, eq(orders.userId, user.id));
}

/** @throws ShopError `not-found`, also for another shopper's order */
export async function findOrder(db: Queryable, user: User, orderId: number): Promise<Order> {
  const rows = await ownQuery(db, { userId: user.id, orderId });
  const [order] = await withLinesAndEvents(db, rows);
  if (!order) throw notFound("Order");
  return order;
}

const ownQuery = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.id, sql.placeholder("orderId")), eq(orders.userId, sql.placeholder("userId"))))
    .prepare("own_order"),
);

/** Any shopper's order, for the owner. */
export async function orderById(db: Queryable, orderId: number): Promise<Order | undefined> {
  const [order] = await withLinesAndEvents(db, await db.select().from(orders).where(eq(orders.id, orderId)));
  return order;
}

/** Adds lines and events to a row of any shopper, for the shop's own work. */
export async function wholeOrder(db: Queryable, row: OrderRow): Promise<Order> {
  const [order] = await withLinesAndEvents(db, [row]);
  return order as Order;
}

/** Orders that idempotency keys have placed already, in at most three queries. */
export async function ordersOfKeys(db: Queryable, asked: AskedOrder[]): Promise<Map<AskedOrder, Order>> {
  const repeatable = asked.filter(({ input }) => input.idempotencyKey !== undefined);
  if (repeatable.length === 0) return new Map();
  const rows = await keysQuery(db, {
    userIds: repeatable.map(({ user }) => user.id),
    keys: repeatable.map(({ input }) => input.idempotencyKey),
  });
  const found = await withLinesAndEvents(db, rows);
  return new Map(
    repeatable.flatMap((one) => {
      const { user, input } = one;
      const own = found.find(
        (order) => order.userId === user.id && order.idempotencyKey === input.idempotencyKey,
      );
      return own ? [[one, own]] : [];
    }),
  );
}

const keysQuery = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(
      sql`${orders.userId} = any(${sql.placeholder("userIds")}::int[])
        and ${orders.idempotencyKey} = any(${sql.placeholder("keys")}::text[])`,
    )
    .prepare("orders_of_keys"),
);

async function withLinesAndEvents(db: Queryable, rows: OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const orderIds = rows.map((row) => row.id);
  const [lines, events] = await Promise.all([linesQuery(db, { orderIds }), eventsQuery(db, { orderIds })]);
  return rows.map((row) => ({
    ...row,
    lines: lines.filter((line) => line.orderId === row.id),
    events: events.filter((event) => event.orderId === row.id),
  }));
}

const linesQuery = prepared((db) =>
  db
    .select()
    .from(orderLines)
    .where(sql`${orderLines.orderId} = any(${sql.placeholder("orderIds")}::int[])`)
    .orderBy(asc(orderLines.id))
    .prepare("lines_of_orders"),
);

const eventsQuery = prepared((db) =>
  db
    .select()
    .from(orderEvents)
    .where(sql`${orderEvents.orderId} = any(${sql.placeholder("orderIds")}::int[])`)
    .orderBy(asc(orderEvents.id))
    .prepare("events_of_orders"),
);
