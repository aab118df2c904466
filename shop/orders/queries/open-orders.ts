import { and, asc, eq, inArray } from "drizzle-orm";
import type { User } from "../../accounts/users.ts";
import type { Queryable, Transaction } from "../../database.ts";
import { openStatuses } from "../states/order-states.ts";
import { orders } from "../tables.ts";

/** The id of the shopper's oldest open order; undefined without one. */
export async function findOpenOrder(db: Queryable, user: Pick<User, "id">): Promise<number | undefined> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, user.id), inArray(orders.status, openStatuses)))
    .orderBy(asc(orders.id))
    .limit(1);
  return order?.id;
}

/** Locks all orders of a shopper. Lock order: after the user, before payments and stock. */
export async function lockOrdersOf(tx: Transaction, user: Pick<User, "id">): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.userId, user.id))
    .orderBy(asc(orders.id))
    .for("update");
}
