import { eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { prepared } from "../../../platform/database/statement.ts";
import type { Queryable } from "../../database.ts";
import { shownPictures } from "../pictures/shown-pictures.ts";
import { noReturnReason } from "../returns/no-return.ts";
import { brands, products } from "../tables.ts";

const parents = alias(products, "parents");

/** What orders copy of a product, and what price and delivery depend on. */
export type SoldProduct = Awaited<ReturnType<typeof soldQuery>>[number];

/** By id; parents, hidden and unknown products are left out. */
export async function soldProducts(db: Queryable, ids: number[]): Promise<Map<number, SoldProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await soldQuery(db, { ids });
  return new Map(rows.map((row) => [row.id, row]));
}

const soldQuery = prepared((db) =>
  db
    .select({
      id: products.id,
      parentId: products.parentId,
      sku: products.sku,
      parentSku: parents.sku,
      name: products.name,
      brand: brands.name,
      options: products.options,
      priceCents: products.priceCents,
      vatRatePercent: products.vatRatePercent,
      noReturn: noReturnReason,
      weightGrams: products.weightGrams,
      pictureKey: sql<string | null>`(${shownPictures(products.pictureKeys, parents.pictureKeys)})[1]`,
    })
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(parents, eq(parents.id, products.parentId))
    .where(
      sql`${products.id} = any(${sql.placeholder("ids")}::int[]) and ${ne(products.kind, "parent")} and not ${products.isHidden}`,
    )
    .prepare("sold_products"),
);
