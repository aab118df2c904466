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

/**
 * @param order locked by the caller
 * @returns the order as it stands now
 */
export async function writeTracking(
  tx: Transaction,
  order: OrderRow,
  { number, url }: Tracking,
): Promise<OrderRow> {
  const changes = { trackingNumber: number, trackingUrl: url };
  await tx.update(orders).set(changes).where(eq(orders.id, order.id));
  return { ...order, ...changes };
}
