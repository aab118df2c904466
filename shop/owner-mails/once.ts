import { eq, sql } from "drizzle-orm";
import type { Queryable, Shop, Transaction } from "../shop.ts";
import { ownerWarnings } from "./tables.ts";

/**
 * Whether the owner is told of this for the first time, and from now on is not. Of two transactions at once the second
 * waits for the first; a transaction that fails has told nothing.
 */
export async function isFirstTime(
  { clock }: Pick<Shop, "clock">,
  tx: Transaction,
  key: string,
): Promise<boolean> {
  const [row] = await tx
    .insert(ownerWarnings)
    .values({ key, at: clock.now() })
    .onConflictDoNothing()
    .returning();
  return row !== undefined;
}

/** Without a lock: whether there is still something to tell. */
export async function wasTold(db: Queryable, key: string): Promise<boolean> {
  return (await db.$count(ownerWarnings, eq(ownerWarnings.key, key))) > 0;
}

/** Without a lock: what the owner was told, the keys that begin in this way. */
export async function toldOf(db: Queryable, beginning: string): Promise<Set<string>> {
  const rows = await db
    .select({ key: ownerWarnings.key })
    .from(ownerWarnings)
    .where(sql`starts_with(${ownerWarnings.key}, ${beginning})`);
  return new Set(rows.map(({ key }) => key));
}
