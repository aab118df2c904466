import { sql } from "drizzle-orm";
import { statement } from "../../../platform/database/statement.ts";
import type { Queryable } from "../../database.ts";
import { shownPictures } from "../pictures/shown-pictures.ts";
import { type Product, toBrand } from "./products.ts";

/** Only what a card shows: listings read cards by the hundred. */
export type CardProduct = Omit<
  Product,
  | "kind"
  | "categoryId"
  | "description"
  | "attributes"
  | "variantTypes"
  | "vatRatePercent"
  | "noReturn"
  | "weightGrams"
  | "gtin"
  | "mpn"
>;

type Row = Omit<CardProduct, "brand" | "createdAt"> & {
  brandId: number | null;
  brandName: string | null;
  createdAt: string;
};

/** Unordered; unknown and hidden ids are left out. */
export async function cardProducts(db: Queryable, ids: number[]): Promise<CardProduct[]> {
  const rows = await readCards(db, { ids });
  return rows.map(({ brandId, brandName, createdAt, ...row }) => ({
    ...row,
    brand: toBrand(brandId, brandName),
    createdAt: new Date(createdAt),
  }));
}

// A subquery for the brand: a join would read all brands.
const readCards = statement<Row>(
  "card_products",
  sql`select p.id, p.parent_id as "parentId", p.sku, p.name, p.options, p.price_cents as "priceCents",
      p.regular_price_cents as "regularPriceCents", p.created_at as "createdAt",
      ${shownPictures(sql`p.picture_keys`, sql`parent.picture_keys`)} as "pictureKeys",
      parent.sku as "parentSku", parent.name as "parentName", p.brand_id as "brandId",
      (select name from brands where id = p.brand_id) as "brandName",
      greatest(family.count, 1) as "variantCount", family.varies as "priceVaries"
    from products p
    left join products parent on parent.id = p.parent_id
    cross join lateral (
      select count(*)::int as count, coalesce(min(v.price_cents) < max(v.price_cents), false) as varies
      from products v where v.parent_id = coalesce(p.parent_id, p.id) and not v.is_hidden
    ) family
    where p.id = any(${sql.placeholder("ids")}::int[]) and not p.is_hidden`,
);
