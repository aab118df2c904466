import { sql } from "drizzle-orm";

// Products that join a family, leave theirs, or move to another, because a file says so; and those that stay (`familyStep`).

export const isRegrouped = sql`(reason is null and is_known and family_sku is distinct from group_sku)`;
export const isKeptInFamily = sql`(reason is null and is_kept)`;

/** Of a row and the product `family`, in the owner's words. */
const told = {
  family: sql`'a variant of "' || family.name || '" (' || family_sku || ')'`,
  /** A family that is new is called like its products. */
  next: sql`'"' || coalesce((select name from products where products.sku = group_sku), product::json ->> 'name')
    || '" (' || group_sku || ')'`,
};

/** Each of them as a line to tell, in the order of the file. */
export const regrouped = sql`
  select line, import_rows.sku || ' is ' || case
    when group_sku is null then ${told.family} || ' and becomes a product of its own'
    when family_sku is null then 'a product of its own and joins ' || ${told.next}
    else ${told.family} || ' and moves to ' || ${told.next} end as reason
  from import_rows left join products family on family.sku = family_sku
  where ${isRegrouped} order by line`;

export const keptInFamily = sql`
  select line, import_rows.sku || ' stays ' || ${told.family}
    || ', with its choices: price, stock and all else are taken from this row. In the file it is '
    || coalesce('of the family ' || said_group_sku, 'a product of its own') || ': add --regroup if it shall be' as reason
  from import_rows join products family on family.sku = family_sku
  where ${isKeptInFamily} order by line`;
