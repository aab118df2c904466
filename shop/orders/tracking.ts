import { eq } from "drizzle-orm";
import type { Transaction } from "../shop.ts";
import type { OrderRow } from "./order.ts";
import { orders } from "./tables.ts";

/** What the carrier knows a parcel by, and its page about it: https, or null where nobody said one. */
export type Tracking = { number: string; url: string | null };

/** Null until the order is shipped, and where nothing was told. */
export function trackingOf({ trackingNumber, trackingUrl }: OrderRow): Tracking | null {
  return trackingNumber === null ? null : { number: trackingNumber, url: trackingUrl };
}

export function withTracking(order: OrderRow, { number, url }: Tracking): OrderRow {
  return { ...order, trackingNumber: number, trackingUrl: url };
}

/** @param orderId of an order that the caller has locked */
export async function writeTracking(
  tx: Transaction,
  orderId: number,
  { number, url }: Tracking,
): Promise<void> {
  await tx.update(orders).set({ trackingNumber: number, trackingUrl: url }).where(eq(orders.id, orderId));
}
