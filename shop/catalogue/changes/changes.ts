import { type SQL, sql } from "drizzle-orm";
import { notifyAfterCommit } from "../../../platform/database/notifications/notifier.ts";
import { statement } from "../../../platform/database/statement.ts";
import type { Queryable } from "../../database.ts";
import { catalogueChanges } from "../tables.ts";

/** NOTIFY channel that tells every process to read the change log. */
export const changesChannel = "spaza_changes";

/**
 * What changed: families; products, whose families are looked up; or everything, including names of brands and
 * categories, the category tree and sections' products. Positions, pictures and synonyms are reread after any change:
 * for these alone `familyIds` is empty.
 */
type CatalogueChange =
  | { familyIds: number[] }
  | { productIds: number[] }
  | { everything: true }
  /** Only the exact number in stock changed, which no page shows. */
  | { countedProductIds: number[] };

/**
 * Appends a change of products, stock or sections to the change log, in the transaction of the change, so that readers
 * see it on commit; they are notified after it.
 * Concurrency: only inserts, so it waits for no lock.
 */
export async function announceChange(db: Queryable, change: CatalogueChange): Promise<void> {
  if ("countedProductIds" in change) await announceCounts(db, { productIds: change.countedProductIds });
  else if ("productIds" in change) await announceProducts(db, { productIds: change.productIds });
  else await announceFamilies(db, { familyIds: "everything" in change ? null : change.familyIds });
  notifyAfterCommit(db, changesChannel);
}

const announceFamilies = announcing(
  "announce_families",
  sql`values (${sql.placeholder("familyIds")}::int[], false)`,
);
const announceProducts = announcing("announce_products", familiesOfProducts(sql`false`));
const announceCounts = announcing("announce_counts", familiesOfProducts(sql`true`));

function familiesOfProducts(onlyCounts: SQL): SQL {
  return sql`select coalesce(array_agg(distinct coalesce(parent_id, id)), '{}'), ${onlyCounts} from products
    where id = any(${sql.placeholder("productIds")}::int[])`;
}

function announcing(name: string, row: SQL) {
  return statement(name, sql`insert into ${catalogueChanges} (family_ids, only_counts) ${row}`);
}
