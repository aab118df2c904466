import { sql } from "drizzle-orm";
import type { Transaction } from "../shop.ts";

// Products that join a family, leave theirs, or move to another, because a file says so.

export const isRegrouped = sql`(reason is null and is_known and family_sku is distinct from group_sku)`;

/** Of a row and the product `family`, in the owner's words. */
const told = {
  now: sql`import_rows.sku || ' is a variant of "' || family.name || '" (' || family_sku || ')'`,
  /** A family that is new is called like its products. */
  next: sql`'"' || coalesce((select name from products where products.sku = group_sku), product::json ->> 'name')
    || '" (' || group_sku || ')'`,
};

/**
 * A variant that leaves takes a choice away from others, which the file may know nothing of: two exports that share a sku would
 * take its product from each other in turns. A product that joins a family takes nothing from anybody.
 */
export async function rejectLeaving(session: Transaction): Promise<void> {
  await session.execute(sql`
    update import_rows set rejected_column = 'family',
      reason = ${told.now} || case when group_sku is null then ' and would become a product of its own'
        else ' and would move to the family ' || group_sku end || ': add --regroup if it shall'
    from products family
    where family.sku = family_sku and reason is null and family_sku is distinct from group_sku`);
}

/** Each of them as a line to tell, in the order of the file. */
export const regrouped = sql`
  select line, case
    when group_sku is null then ${told.now} || ' and becomes a product of its own'
    when family_sku is null then import_rows.sku || ' is a product of its own and joins ' || ${told.next}
    else ${told.now} || ' and moves to ' || ${told.next} end as reason
  from import_rows left join products family on family.sku = family_sku
  where ${isRegrouped} order by line`;
