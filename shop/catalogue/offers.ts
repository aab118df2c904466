import { sql } from "drizzle-orm";
import { onceForEach } from "../../platform/once-for-each.ts";
import type { Queryable } from "../shop.ts";
import type { Product } from "./products.ts";
import { products } from "./tables.ts";

/** What a product is sold as, without what describes it: whoever reads it anew each time needs no more. */
export type Offer = Pick<
  Product,
  "id" | "kind" | "name" | "priceCents" | "regularPriceCents" | "weightGrams"
>;

/** By ids, parents included; ids that do not exist are left out. */
export async function offersOf(db: Queryable, ids: number[]): Promise<Offer[]> {
  return ids.length === 0 ? [] : offersQuery(db).execute({ ids });
}

const offersQuery = onceForEach((db: Queryable) => {
  const offers = offersTable(db);
  return db
    .select()
    .from(offers)
    .where(sql`${offers.id} = any(${sql.placeholder("ids")}::int[])`)
    .prepare("offers");
});

/** All of them, for queries that ask for something beside them. */
export function offersTable(db: Queryable) {
  const { id, kind, name, priceCents, regularPriceCents, weightGrams } = products;
  return db
    .select({ id, kind, name, priceCents, regularPriceCents, weightGrams })
    .from(products)
    .as("offers");
}
