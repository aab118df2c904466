import { sql } from "drizzle-orm";
import type { Transaction } from "../shop.ts";
import { optionTypes } from "./family-shape.ts";
import { products, type VariantType } from "./tables.ts";

/**
 * The numbers that choices have in their families, by the family's parent and the choice's name. What a family does not
 * know yet gets the shop's number for it, or, with a name of the owner's own, one that is free there. Refresh the families
 * when their members are written (`refreshFamilies`). Safe to repeat.
 *
 * @param wanted the names in the order of choosing, by the id of the parent
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

/** Behind those of the shop, "Version" among them. */
const firstOwnNumber = 6;
