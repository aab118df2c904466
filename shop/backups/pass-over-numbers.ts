import { sql } from "drizzle-orm";
import type { Queryable } from "../shop.ts";

/** More than a shop gives out between two backups. */
const passedOver = 10_000;

/**
 * Skips the order, payment and refund numbers that may have been given out since the backup. Banks and gateways know
 * them: money for a lost order would otherwise pay a new order with its number.
 */
export async function passOverNumbers(tx: Queryable): Promise<void> {
  for (const table of ["orders", "payments", "refunds"])
    await tx.execute(sql`select setval(number, nextval(number) + ${passedOver}::int)
      from cast(pg_get_serial_sequence(${table}, 'id') as regclass) as number`);
}
