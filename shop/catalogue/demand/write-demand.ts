import { sql } from "drizzle-orm";
import type { Transaction } from "../../database.ts";
import { announceChange } from "../changes/changes.ts";

/** Lately sold; `productId` is of a single product or a variant, and may be deleted. */
export type SoldUnits = { productId: number; units: number };

/**
 * Replaces what every family sold, and announces the families that differ. Writes only differences. Atomic with the
 * caller; safe to repeat.
 * Concurrency: of two calls the later waits for the earlier.
 */
export async function writeDemand(tx: Transaction, sold: SoldUnits[]): Promise<void> {
  await tx.execute(sql`lock table family_demand in share row exclusive mode`);
  const { rows } = await tx.execute<{ id: number }>(sql`
    with sold as (
      select coalesce(parent_id, products.id) as family_id, sum(units)::int as units_sold
      from json_to_recordset(${JSON.stringify(sold)}::json) as given ("productId" int, units int)
      join products on products.id = given."productId"
      group by 1
    ), written as (
      insert into family_demand (family_id, units_sold) select family_id, units_sold from sold
      on conflict (family_id) do update set units_sold = excluded.units_sold
        where family_demand.units_sold <> excluded.units_sold
      returning family_id
    ), deleted as (
      delete from family_demand where family_id not in (select family_id from sold) returning family_id
    )
    select family_id as id from written union select family_id from deleted`);
  if (rows.length > 0) await announceChange(tx, { familyIds: rows.map(({ id }) => id) });
}
