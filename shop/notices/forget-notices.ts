import { eq, lt, type SQL, sql } from "drizzle-orm";
import { isToken } from "../accounts/sessions/token.ts";
import type { Queryable, Transaction } from "../database.ts";
import type { Shop } from "../shop.ts";
import { stockNotices } from "./tables.ts";

/** Whoever waited for a year has found the product elsewhere. */
const keptDays = 365;

/** Deletes all notices of a token. Unknown tokens are ignored, since the mail may be old. Safe to repeat. */
export async function unsubscribe({ db }: Shop, token: string): Promise<void> {
  if (isToken(token)) await eraseWhere(db, eq(stockNotices.unsubscribeToken, token));
}

/** Deletes all notices of an address, in the caller's transaction. */
export function forgetNotices(tx: Transaction, email: string): Promise<void> {
  return eraseWhere(tx, eq(stockNotices.email, email));
}

/** Deletes expired notices. Safe to repeat. */
export function forgetOldNotices({ db, clock }: Shop): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * 86_400_000);
  return eraseWhere(db, lt(stockNotices.createdAt, before));
}

/** Locks rows in the order of ids, to prevent deadlocks. */
async function eraseWhere(db: Queryable, condition: SQL): Promise<void> {
  const ids = sql`select id from ${stockNotices} where ${condition} order by id for update`;
  await db.execute(sql`delete from ${stockNotices} where id in (${ids})`);
}
