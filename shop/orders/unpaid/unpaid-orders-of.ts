import { and, asc, eq } from "drizzle-orm";
import type { Queryable } from "../../database.ts";
import { orders } from "../tables.ts";

/** Ids of an account's unpaid orders, oldest first. */
export async function unpaidOrdersOf(db: Queryable, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, "pending_payment")))
    .orderBy(asc(orders.id));
  return rows.map(({ id }) => id);
}
