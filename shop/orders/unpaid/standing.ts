import { sql } from "drizzle-orm";
import { statement } from "../../../platform/database/statement.ts";
import { hasProvedEmail } from "../../accounts/proved-email.ts";
import type { User } from "../../accounts/users.ts";
import type { Queryable } from "../../shop.ts";
import { orders } from "../tables.ts";

/** How well the shop knows a shopper: by nothing, by a proved e-mail address, or by an order that was paid. */
export type Standing = "new" | "proved" | "paid";

/** @returns by the shoppers' ids */
export async function standingsOf(db: Queryable, users: User[]): Promise<Map<number, Standing>> {
  const rows = await paidQuery(db, { userIds: users.map(({ id }) => id) });
  const paid = new Set(rows.map(({ userId }) => userId));
  const standingOf = (user: User) => (hasProvedEmail(user) ? "proved" : "new");
  return new Map(users.map((user) => [user.id, paid.has(user.id) ? "paid" : standingOf(user)]));
}

/** What a voucher paid for whole has cost nobody anything. */
const paidQuery = statement<{ userId: number }>(
  "shoppers_who_paid",
  sql`select distinct user_id as "userId" from ${orders}
    where user_id = any(${sql.placeholder("userIds")}::int[])
      and status not in ('pending_payment', 'cancelled') and amount_cents + delivery_fee_cents > 0`,
);
