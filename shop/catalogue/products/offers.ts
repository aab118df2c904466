import { not } from "drizzle-orm";
import type { Queryable } from "../../database.ts";
import { noReturnReason } from "../returns/no-return.ts";
import { products } from "../tables.ts";
import type { Product } from "./products.ts";

/** Price and terms without description, for readers that never cache it. */
export type Offer = Pick<
  Product,
  "id" | "kind" | "name" | "priceCents" | "regularPriceCents" | "weightGrams" | "noReturn"
>;

/** A subquery of all visible products, parents included, to join with. */
export function offersTable(db: Queryable) {
  const { id, kind, name, priceCents, regularPriceCents, weightGrams } = products;
  return db
    .select({ id, kind, name, priceCents, regularPriceCents, weightGrams, noReturn: noReturnReason })
    .from(products)
    .where(not(products.isHidden))
    .as("offers");
}
