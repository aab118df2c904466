import { type SQL, sql } from "drizzle-orm";
import { statement } from "../../platform/database/statement.ts";
import type { Queryable } from "../shop.ts";
import { catalogueChanges } from "./tables.ts";

/** The channel on which every process hears that there is something new in the log of changes. */
export const changesChannel = "spaza_changes";

/**
 * What changed: families; products, of which the families are looked up; or so much that everything should be
 * read anew. That includes the names of brands and categories, the tree of categories, and what stands in a section:
 * products are found by these, and shown with them. The order and pictures of categories, brands and sections, and
 * synonyms, are read again after any change: when only those changed, there are no families.
 */
type CatalogueChange = { familyIds: number[] } | { productIds: number[] } | { everything: true };

/**
 * Writes into the log of changes that products, their stock or their shelves changed. Belongs into the
 * transaction of the change: then each reader learns of it exactly when it is committed.
 *
 * Concurrency: only ever adds a row, so nobody waits for anybody here.
 */
export async function announceChange(db: Queryable, change: CatalogueChange): Promise<void> {
  if ("productIds" in change) await announceProducts(db, { productIds: change.productIds });
  else await announceFamilies(db, { familyIds: "everything" in change ? null : change.familyIds });
}

const announceFamilies = announcing(
  "announce_families",
  sql`values (${sql.placeholder("familyIds")}::int[])`,
);
const announceProducts = announcing(
  "announce_products",
  sql`select coalesce(array_agg(distinct coalesce(parent_id, id)), '{}') from products
    where id = any(${sql.placeholder("productIds")}::int[])`,
);

function announcing(name: string, row: SQL) {
  return statement(
    name,
    sql`with written as (insert into ${catalogueChanges} (family_ids) ${row})
      select pg_notify('${sql.raw(changesChannel)}', '')`,
  );
}
