import { and, count, eq, ne, not, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queryable } from "../../database.ts";
import { shownPictures } from "../pictures/shown-pictures.ts";
import { products } from "../tables.ts";

const parents = alias(products, "parents");

/** Visible families and single products, and those without a picture of their own. */
export async function countOffered(db: Queryable): Promise<{ offered: number; withoutPicture: number }> {
  const isBare = sql`cardinality(${products.pictureKeys}) = 0`;
  const [row] = await db
    .select({ offered: count(), withoutPicture: sql<number>`(count(*) filter (where ${isBare}))::int` })
    .from(products)
    .where(and(not(products.isHidden), not(eq(products.kind, "variant"))));
  return row ?? { offered: 0, withoutPicture: 0 };
}

/** Products for sale, each variant counted, and those that show a picture. */
export async function countPictured(db: Queryable): Promise<{ products: number; withPicture: number }> {
  const hasPicture = sql`${shownPictures(products.pictureKeys, parents.pictureKeys)} <> '{}'`;
  const [row] = await db
    .select({ products: count(), withPicture: sql<number>`(count(*) filter (where ${hasPicture}))::int` })
    .from(products)
    .leftJoin(parents, eq(parents.id, products.parentId))
    .where(and(not(products.isHidden), ne(products.kind, "parent")));
  return row ?? { products: 0, withPicture: 0 };
}
