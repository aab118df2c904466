import { sql } from "drizzle-orm";
import { statement } from "../../../platform/database/statement.ts";
import { hasProvedEmail } from "../../accounts/email/proved-email.ts";
import type { User } from "../../accounts/users.ts";
import type { Queryable } from "../../database.ts";
import { orderEvents, orders } from "../tables.ts";

/**
 * How well the shop knows a shopper: by nothing, a proved email address, or a paid order that has left the shop or is
 * over seven days old. A recent payment proves nothing: it can still be refunded.
 */
export type Standing = "new" | "proved" | "paid";

/** Known shoppers may hold more, and their orders wait for an EFT. */
export function isKnown(standing: Standing | undefined): boolean {
  return standing === "proved" || standing === "paid";
}

const provesAfterMs = 7 * 86_400_000;

/** @returns standing by shopper id */
export async function standingsOf(db: Queryable, now: Date, users: User[]): Promise<Map<number, Standing>> {
  const paidBefore = new Date(now.getTime() - provesAfterMs).toISOString();
  const rows = await paidQuery(db, { userIds: users.map(({ id }) => id), paidBefore });
  const paid = new Set(rows.map(({ userId }) => userId));
  const standingOf = (user: User) => (hasProvedEmail(user) ? "proved" : "new");
  return new Map(users.map((user) => [user.id, paid.has(user.id) ? "paid" : standingOf(user)]));
}

/** Free orders do not count, nor returned ones, whose money was refunded. */
const paidQuery = statement<{ userId: number }>(
  "shoppers_who_paid",
  sql`select distinct user_id as "userId" from ${orders}
    where user_id = any(${sql.placeholder("userIds")}::int[])
      and amount_cents + delivery_fee_cents > 0
      and (status in ('shipped', 'delivered', 'ready_for_collection', 'collected', 'partly_returned')
        or status in ('processing', 'packed') and exists (
          select from ${orderEvents} where order_id = ${orders}.id and ${orderEvents}.status = 'processing'
            and at < ${sql.placeholder("paidBefore")}::timestamptz))`,
);
