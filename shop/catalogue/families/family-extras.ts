import { sql } from "drizzle-orm";
import type { Transaction } from "../../database.ts";
import { products, type VariantType } from "../tables.ts";

/** Facts of a family or a single product that product files have no columns for. */
export type FamilyExtras = {
  id: number;
  /** Of its variants, too. */
  createdAt: Date;
  /** "#b5583a" by the name of an option. */
  swatches?: Record<string, string> | undefined;
};

/** Plain updates in the caller's transaction. */
export async function setFamilyExtras(tx: Transaction, extras: FamilyExtras[]): Promise<void> {
  await tx.execute(sql`
    update products set created_at = given."createdAt"
    from json_to_recordset(${JSON.stringify(extras)}::json) as given (id int, "createdAt" timestamptz)
    where given.id = coalesce(products.parent_id, products.id)`);
  const swatches = new Map(extras.map((family) => [family.id, family.swatches]));
  const families = await tx
    .select({ id: products.id, types: products.variantTypes })
    .from(products)
    .where(sql`${products.id} = any(${sql.param([...swatches.keys()])}) and ${products.kind} = 'parent'`);
  const coloured = families.map(({ id, types }) => ({
    id,
    types: withSwatches(types, swatches.get(id) ?? {}),
  }));
  await tx.execute(sql`
    update products set variant_types = given.types
    from json_to_recordset(${JSON.stringify(coloured)}::json) as given (id int, types jsonb)
    where products.id = given.id`);
}

function withSwatches(types: VariantType[], swatches: Record<string, string>): VariantType[] {
  return types.map(({ options, ...type }) => ({
    ...type,
    options: options.map((option) => {
      const swatch = swatches[option.name];
      return swatch === undefined ? option : { ...option, swatch };
    }),
  }));
}
