import { inArray } from "drizzle-orm";
import type { Queryable } from "../../database.ts";
import { payments } from "../tables.ts";

/** Ids of orders with a payment attempt under one of these references, of any method. */
export async function ordersOfReference(db: Queryable, references: string[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ orderId: payments.orderId })
    .from(payments)
    .where(inArray(payments.reference, references));
  return rows.map(({ orderId }) => orderId);
}
