import { and, asc, eq, inArray, lte } from "drizzle-orm";
import type { Queryable } from "../../database.ts";
import { orderEvents, orders } from "../tables.ts";

/** Ids of orders paid by then whose goods are still in the shop. */
export async function paidBefore(db: Queryable, at: Date): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(orderEvents, eq(orderEvents.orderId, orders.id))
    .where(
      and(
        inArray(orders.status, ["processing", "packed"]),
        eq(orderEvents.status, "processing"),
        lte(orderEvents.at, at),
      ),
    )
    .orderBy(asc(orders.id));
  return rows.map(({ id }) => id);
}
