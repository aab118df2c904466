import { eq, lt, type SQL, sql } from "drizzle-orm";
import { isToken } from "../accounts/token.ts";
import type { Queryable, Shop, Transaction } from "../shop.ts";
import { stockNotices } from "./tables.ts";

/** Whoever waited that long has found it elsewhere. */
const keptDays = 365;

/**
 * Ends what an address waits for by this token. Unknown tokens do nothing and tell nothing: what a mail was about may
 * be over since, and what the address asks for after that has another token. Safe to repeat.
 */
export async function unsubscribe({ db }: Shop, token: string): Promise<void> {
  if (isToken(token)) await eraseWhere(db, eq(stockNotices.unsubscribeToken, token));
}

/** Erases what an address waits for, in the caller's transaction. */
export function forgetNotices(tx: Transaction, email: string): Promise<void> {
  return eraseWhere(tx, eq(stockNotices.email, email));
}

/** Erases what nobody can be waiting for any more. Safe to repeat. */
export function forgetOldNotices({ db, clock }: Shop): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * 86_400_000);
  return eraseWhere(db, lt(stockNotices.createdAt, before));
}

/** In the order of their ids, so that two who erase the same never wait for each other in a circle. */
async function eraseWhere(db: Queryable, condition: SQL): Promise<void> {
  const ids = sql`select id from ${stockNotices} where ${condition} order by id for update`;
  await db.execute(sql`delete from ${stockNotices} where id in (${ids})`);
}
