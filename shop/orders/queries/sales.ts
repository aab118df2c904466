import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../database.ts";
import { orderEvents, orderedSku, orderLines, orders } from "../tables.ts";

/** `until` is exclusive. */
export type Period = { from: Date; until: Date };

/** Orders paid on a South African day, with delivery, including later cancelled ones. */
export type DaySales = { day: string; orders: number; valueCents: number };

export type SoldProduct = {
  productId: number;
  sku: string;
  name: string;
  pieces: number;
  valueCents: number;
};

/** Oldest first; days without orders are left out. */
export function salesByDay(db: Queryable, period: Period): Promise<DaySales[]> {
  const day = southAfricanDaySql(orderEvents.at);
  return db
    .select({
      day,
      orders: sql<number>`count(*)::int`,
      valueCents: sql`sum(${orders.amountCents} + ${orders.deliveryFeeCents})`.mapWith(Number),
    })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(paidIn(period))
    .groupBy(day)
    .orderBy(day);
}

/** Bestsellers by value, after discounts and without delivery. SKU and name are those of the newest order. */
export function soldProducts(db: Queryable, period: Period, most: number): Promise<SoldProduct[]> {
  const { productId, quantity, priceCents, discountCents, product, orderId } = orderLines;
  const valueCents = sql`sum(${priceCents} * ${quantity} - ${discountCents})`.mapWith(Number);
  const newest = (value: SQL<string>) => sql<string>`(array_agg(${value} order by ${orderId} desc))[1]`;
  return db
    .select({
      productId,
      sku: newest(orderedSku(product)),
      name: newest(sql`${product}->>'name'`),
      pieces: sql`sum(${quantity})`.mapWith(Number),
      valueCents,
    })
    .from(orderEvents)
    .innerJoin(orderLines, eq(orderId, orderEvents.orderId))
    .where(paidIn(period))
    .groupBy(productId)
    .orderBy(desc(valueCents), productId)
    .limit(most);
}

/** An order is paid once, with this event. */
function paidIn({ from, until }: Period) {
  const { status, at } = orderEvents;
  return and(eq(status, "processing"), gte(at, from), lt(at, until));
}

/** "2026-11-20". */
export function southAfricanDaySql(moment: { getSQL(): SQL }): SQL<string> {
  return sql<string>`to_char(${moment} at time zone 'Africa/Johannesburg', 'YYYY-MM-DD')`;
}
