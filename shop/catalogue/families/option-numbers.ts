import { sql } from "drizzle-orm";
import type { Transaction } from "../../database.ts";
import { products, type VariantType } from "../tables.ts";
import { optionTypes } from "./family-shape.ts";

/**
 * Ids of option types by parent and name. New names get the shop's id, or a free one when they are the owner's own.
 * Call `refreshFamilies` after writing members. Safe to repeat.
 * @param wanted names in the order of choosing, by parent id
 */
export async function numberOptions(
  tx: Transaction,
  wanted: Map<number, string[]>,
): Promise<Map<number, Map<string, number>>> {
  const parents = await tx
    .select({ id: products.id, variantTypes: products.variantTypes })
    .from(products)
    .where(sql`${products.id} = any(${sql.param([...wanted.keys()])})`);
  const numbers = new Map<number, Map<string, number>>();
  const changed: { id: number; types: VariantType[] }[] = [];
  for (const { id, variantTypes } of parents) {
    const types = withNames(variantTypes, wanted.get(id) ?? []);
    numbers.set(id, new Map(types.map((type) => [type.name, type.id])));
    if (types.length > variantTypes.length) changed.push({ id, types });
  }
  if (changed.length > 0)
    await tx.execute(sql`
      update products set variant_types = given.types
      from json_to_recordset(${JSON.stringify(changed)}::json) as given (id int, types jsonb)
      where products.id = given.id`);
  return numbers;
}

function withNames(known: VariantType[], names: string[]): VariantType[] {
  const types = [...known];
  for (const name of names) {
    if (types.some((type) => type.name === name)) continue;
    const taken = types.map((type) => type.id);
    const usual = optionTypes.find((type) => type.name === name && !taken.includes(type.id));
    types.push({
      id: usual?.id ?? Math.max(firstOwnNumber, ...taken.map((id) => id + 1)),
      name,
      options: [],
    });
  }
  return types;
}

/** Follows the shop's own ids, "Version" included. */
const firstOwnNumber = 6;
