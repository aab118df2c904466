import { and, eq, inArray, lt, notExists, sql } from "drizzle-orm";
import type { Queryable } from "../database.ts";
import type { OrderAddress } from "./order.ts";
import { orderEvents, orders } from "./tables.ts";

const blankAddress: OrderAddress = { address: "", contact: { name: "", phone: "" }, parts: {} };

/** Which of these shoppers have unblanked orders with no event since `before`. */
export async function ownersOfOldOrders(db: Queryable, userIds: number[], before: Date): Promise<number[]> {
  const rows = await db
    .selectDistinct({ userId: orders.userId })
    .from(orders)
    .where(and(inArray(orders.userId, userIds), isToBlank(db, before)))
    .orderBy(orders.userId);
  return rows.map(({ userId }) => userId);
}

/**
 * Anonymizes a shopper's old orders: removes name, phone, address, company, tracking and the owner's notes on returns;
 * goods and amounts stay. Safe to repeat. Returns their ids.
 */
export async function blankOldOrders(db: Queryable, userId: number, before: Date): Promise<number[]> {
  const blanked = await db
    .update(orders)
    .set({
      address: blankAddress,
      invoiceTo: null,
      idempotencyKey: null,
      trackingNumber: null,
      trackingUrl: null,
    })
    .where(and(eq(orders.userId, userId), isToBlank(db, before)))
    .returning({ id: orders.id });
  const ids = blanked.map(({ id }) => id);
  await blankNotes(db, ids);
  return ids;
}

async function blankNotes(db: Queryable, orderIds: number[]): Promise<void> {
  const { orderId, status } = orderEvents;
  await db
    .update(orderEvents)
    .set({ note: null })
    .where(and(inArray(orderId, orderIds), inArray(status, ["partly_returned", "returned"])));
}

function isToBlank(db: Queryable, before: Date) {
  const later = db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orders.id), sql`${orderEvents.at} >= ${before}`));
  return and(lt(orders.createdAt, before), sql`${orders.address} ->> 'address' <> ''`, notExists(later));
}
