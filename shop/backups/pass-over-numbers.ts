import { sql } from "drizzle-orm";
import type { Queryable } from "../database.ts";

/** More than a shop gives out between two backups. */
const passedOver = 10_000;

/**
 * Skips order, payment and refund numbers that may have been given out since the backup: banks and gateways know them,
 * and money for a lost order would pay a new one.
 */
export async function passOverNumbers(tx: Queryable): Promise<void> {
  for (const table of ["orders", "payments", "refunds"])
    await tx.execute(sql`select setval(number, nextval(number) + ${passedOver}::int)
      from cast(pg_get_serial_sequence(${table}, 'id') as regclass) as number`);
}
