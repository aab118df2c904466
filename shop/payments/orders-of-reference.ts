import { inArray } from "drizzle-orm";
import type { Queryable } from "../shop.ts";
import { payments } from "./tables.ts";

/** Which orders were tried to be paid under one of these references, of any way to pay; their ids. */
export async function ordersOfReference(db: Queryable, references: string[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ orderId: payments.orderId })
    .from(payments)
    .where(inArray(payments.reference, references));
  return rows.map(({ orderId }) => orderId);
}
