import { type SQL, sql } from "drizzle-orm";
import type { SaidNoReturn } from "../../../words/products/no-return.ts";
import type { Queryable } from "../../database.ts";
import { isMadeUp } from "../families/family-shape.ts";
import type { ProductOption, VariantType } from "../tables.ts";

/** A product or variant as its owner wrote it. Prices in cents. */
export type ExportedProduct = {
  id: number;
  sku: string;
  /** SKU of a variant's parent. */
  parentSku: string | null;
  name: string;
  description: string;
  brand: string | null;
  categoryId: number | null;
  attributes: [name: string, value: string][];
  /** Option names and values in the order of choosing: ["Colour", "Red"]. */
  options: [name: string, value: string][];
  priceCents: number;
  regularPriceCents: number;
  gtin: string | null;
  mpn: string | null;
  isHidden: boolean;
  /** Place at the front of listings; 0 for none. */
  pin: number;
  weightGrams: number | null;
  /** Of the parcel. */
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  vatRatePercent: number;
  /** Its own, not its family's or category's. */
  noReturn: SaidNoReturn;
};

type Row = Omit<ExportedProduct, "options"> & { options: ProductOption[]; types: VariantType[] | null };

/** By SKU, unordered, with hidden products; unknown SKUs and parents are left out. */
export async function productsForExport(db: Queryable, skus: string[]): Promise<ExportedProduct[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.sku, parent.sku as "parentSku", p.name, p.description, p.category_id as "categoryId", p.attributes,
      (select name from brands where id = p.brand_id) as brand, p.options, parent.variant_types as types,
      p.price_cents as "priceCents", p.regular_price_cents as "regularPriceCents", p.gtin, p.mpn,
      p.is_hidden as "isHidden", coalesce(p.pin, 0) as pin, p.weight_grams as "weightGrams",
      p.length_mm as "lengthMm", p.width_mm as "widthMm", p.height_mm as "heightMm", p.vat_rate_percent as "vatRatePercent",
      coalesce(p.no_return, 'none') as "noReturn"
    from products p left join products parent on parent.id = p.parent_id
    where p.sku = any(${sql.param(skus)}::text[]) and p.kind <> 'parent'`);
  return rows.map(({ types, options, ...row }) => ({ ...row, options: namedOptions(types ?? [], options) }));
}

function namedOptions(types: VariantType[], options: ProductOption[]): ExportedProduct["options"] {
  return options.flatMap(({ type_id, name }) => {
    const type = types.find(({ id }) => id === type_id);
    return type && !isMadeUp(type) ? [[type.name, name]] : [];
  });
}

/** Query for all SKUs, families together, oldest first: an import in this order rebuilds the same catalogue. */
export const allSaidSkus: SQL = sql`
  select sku from (
    select id, sku, min(id) over (partition by coalesce(parent_id, id)) as first from products where kind <> 'parent'
  ) as said order by first, id`;
