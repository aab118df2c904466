import { eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../database.ts";
import type { Shop } from "../shop.ts";
import { ownerWarnings } from "./tables.ts";

/**
 * Claims a key: true for the first caller only. Concurrency: of two transactions the second waits for the first; a
 * rollback releases the key.
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

/** Without a lock. */
export async function wasTold(db: Queryable, key: string): Promise<boolean> {
  return (await db.$count(ownerWarnings, eq(ownerWarnings.key, key))) > 0;
}

/** Without a lock: keys with this prefix. */
export async function toldOf(db: Queryable, beginning: string): Promise<Set<string>> {
  const rows = await db
    .select({ key: ownerWarnings.key })
    .from(ownerWarnings)
    .where(sql`starts_with(${ownerWarnings.key}, ${beginning})`);
  return new Set(rows.map(({ key }) => key));
}
