import { eq } from "drizzle-orm";
import type { Transaction } from "../database.ts";
import type { OrderRow } from "./order.ts";
import { orders } from "./tables.ts";

/** `url` is the carrier's tracking page (https), if known. */
export type Tracking = { number: string; url: string | null };

/** Null until shipped, and without tracking. */
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
