import { sql } from "drizzle-orm";
import type { Queryable } from "../../database.ts";
import type { ProductKind, ProductOption } from "../tables.ts";

/** Only what listings and search index, so that the whole catalogue is read fast. */
export type FamilyProduct = {
  id: number;
  familyId: number;
  kind: ProductKind;
  sku: string;
  mpn: string | null;
  gtin: string | null;
  name: string;
  brandId: number | null;
  categoryId: number | null;
  options: ProductOption[];
  priceCents: number;
  regularPriceCents: number;
  createdAt: Date;
  hasPicture: boolean;
  /** Place at the front of listings, 1 first; null for none. */
  pin: number | null;
  /** Of the whole family, lately. */
  unitsSold: number;
  /** Empty in variants: the parent's is indexed for the family. */
  description: string;
  attributes: [name: string, value: string][];
};

/** Visible products and parents of these families; other ids are left out. */
export async function productsInFamilies(db: Queryable, familyIds: number[]): Promise<FamilyProduct[]> {
  const ids = sql`any(${sql.param(familyIds)}::int[])`;
  const { rows } = await db.execute<Omit<FamilyProduct, "createdAt"> & { createdAt: string }>(sql`
    select id, coalesce(parent_id, id) as "familyId", kind, sku, mpn, gtin, name, brand_id as "brandId",
      category_id as "categoryId", options, price_cents as "priceCents",
      regular_price_cents as "regularPriceCents", created_at as "createdAt",
      picture_keys <> '{}' as "hasPicture", pin, coalesce(units_sold, 0) as "unitsSold",
      case when parent_id is null then description else '' end as description,
      case when parent_id is null then attributes else '[]' end as attributes
    from products left join family_demand on family_id = coalesce(parent_id, id)
    where ((id = ${ids} and parent_id is null) or parent_id = ${ids}) and not is_hidden
    order by id`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

/** A page of family ids, ascending, to walk the catalogue in little memory. */
export async function familyIdsAfter(db: Queryable, familyId: number, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from products where parent_id is null and id > ${familyId} order by id limit ${count}`);
  return rows.map((row) => row.id);
}
