import { sql } from "drizzle-orm";
import { prepared } from "../../../platform/database/statement.ts";
import { hasProvedEmail } from "../../accounts/email/proved-email.ts";
import { orderTries } from "../../accounts/rate-limits/limits.ts";
import type { Try } from "../../accounts/rate-limits/rate-limit.ts";
import type { User } from "../../accounts/users.ts";
import type { Queryable } from "../../database.ts";
import { orders } from "../tables.ts";
import type { AskedOrder } from "./order-input.ts";

const hourMs = 3_600_000;

/** An order that is cancelled sends two mails; six orders do not flood a stranger's mailbox. */
const mostAnHour = (user: User) => (hasProvedEmail(user) ? 30 : 6);

/**
 * Shoppers who have reached their hourly limit of orders: seconds until the next one, by shopper id. Exact while the
 * shoppers are locked.
 */
export async function hastyShoppers(
  db: Queryable,
  now: Date,
  asked: AskedOrder[],
): Promise<Map<number, number>> {
  const since = new Date(now.getTime() - hourMs);
  const placed = await placedQuery(db, { userIds: asked.map(({ user }) => user.id), since });
  const ofUsers = Map.groupBy(placed, ({ userId }) => userId);
  return new Map(
    asked.flatMap(({ user }) => {
      // Newest first: a place is free when the order at the limit is an hour old.
      const atLimit = ofUsers.get(user.id)?.[mostAnHour(user) - 1];
      return atLimit ? [[user.id, (atLimit.createdAt.getTime() + hourMs - now.getTime()) / 1000]] : [];
    }),
  );
}

const placedQuery = prepared((db) =>
  db
    .select({ userId: orders.userId, createdAt: orders.createdAt })
    .from(orders)
    .where(
      sql`${orders.userId} = any(${sql.placeholder("userIds")}::int[]) and ${orders.createdAt} > ${sql.placeholder("since")}`,
    )
    .orderBy(sql`${orders.id} desc`)
    .prepare("placed_lately"),
);

/** The network's rate limit, for accounts with an unproved address. */
export function countedFor({ user, input }: AskedOrder): Try[] {
  return hasProvedEmail(user) ? [] : orderTries(input.network);
}
