import { not } from "drizzle-orm";
import type { Queryable } from "../shop.ts";
import { noReturnReason } from "./no-return.ts";
import type { Product } from "./products.ts";
import { products } from "./tables.ts";

/** What a product is sold as, without what describes it: whoever reads it anew each time needs no more. */
export type Offer = Pick<
  Product,
  "id" | "kind" | "name" | "priceCents" | "regularPriceCents" | "weightGrams" | "noReturn"
>;

/** All that are not hidden, parents included, for queries that ask for something beside them. */
export function offersTable(db: Queryable) {
  const { id, kind, name, priceCents, regularPriceCents, weightGrams } = products;
  return db
    .select({ id, kind, name, priceCents, regularPriceCents, weightGrams, noReturn: noReturnReason })
    .from(products)
    .where(not(products.isHidden))
    .as("offers");
}
