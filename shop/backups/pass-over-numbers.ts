import { sql } from "drizzle-orm";
import type { Queryable } from "../shop.ts";

/** More than a shop gives out between two backups. */
const passedOver = 10_000;

/**
 * Leaves out the numbers that orders, payments and refunds may have got since the backup. Shoppers' banks and gateways know
 * them: what comes for an order that is lost would pay for the next one of the same number.
 */
export async function passOverNumbers(tx: Queryable): Promise<void> {
  for (const table of ["orders", "payments", "refunds"])
    await tx.execute(sql`select setval(number, nextval(number) + ${passedOver}::int)
      from cast(pg_get_serial_sequence(${table}, 'id') as regclass) as number`);
}
