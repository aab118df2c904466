import { and, count, eq, not, sql } from "drizzle-orm";
import type { Queryable } from "../shop.ts";
import { products } from "./tables.ts";

/** How many products a shopper can be shown, families as one; and how many of them have no picture of their own. */
export async function countOffered(db: Queryable): Promise<{ offered: number; withoutPicture: number }> {
  const isBare = sql`cardinality(${products.pictureKeys}) = 0`;
  const [row] = await db
    .select({ offered: count(), withoutPicture: sql<number>`(count(*) filter (where ${isBare}))::int` })
    .from(products)
    .where(and(not(products.isHidden), not(eq(products.kind, "variant"))));
  return row ?? { offered: 0, withoutPicture: 0 };
}
