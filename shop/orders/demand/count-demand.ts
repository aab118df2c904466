import { and, eq, gte, notInArray, sql } from "drizzle-orm";
import { type SoldUnits, writeDemand } from "../../catalogue/demand/write-demand.ts";
import type { Queryable } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { orderLines, orders } from "../tables.ts";

/** A season: old favourites must not outrank what sells now. */
const countedDays = 90;

/**
 * Counts what was ordered and paid lately, for the default order of listings. Too slow for every order, so it is due
 * work. Atomic; safe to repeat, also by several processes.
 */
export async function countDemand({ db, clock }: Pick<Shop, "db" | "clock">): Promise<void> {
  const since = new Date(clock.now().getTime() - countedDays * 86_400_000);
  await db.transaction(async (tx) => writeDemand(tx, await soldSince(tx, since)));
}

function soldSince(db: Queryable, since: Date): Promise<SoldUnits[]> {
  return db
    .select({
      productId: orderLines.productId,
      units: sql`sum(${orderLines.quantity})`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        gte(orders.createdAt, since),
        notInArray(orders.status, ["pending_payment", "cancelled", "returned"]),
      ),
    )
    .groupBy(orderLines.productId);
}
