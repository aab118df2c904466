import { numberOptions } from "../../catalogue/families/option-numbers.ts";
import { newParent } from "../../catalogue/families/write-families.ts";
import {
  type ProductFacts,
  upsertProducts,
  type WrittenProduct,
} from "../../catalogue/products/write-products.ts";
import type { Transaction } from "../../database.ts";
import type { DueRow } from "../staging/due-rows.ts";
import { type RowFacts, rowFacts, type Shelving } from "./product-facts.ts";

export type WrittenRows = {
  facts: ProductFacts[];
  /** By SKU, families included. */
  written: Map<string, WrittenProduct>;
};

/**
 * Writes products and missing families; refresh the families afterwards. New ids follow the file: families and single
 * products first, because listings show equally new ones in the order of their ids, then variants.
 * @param shelving cache across batches
 */
export async function writeRows(
  tx: Transaction,
  rows: DueRow[],
  shelving: Shelving,
  createdAt: Date,
): Promise<WrittenRows> {
  const all = await rowFacts(tx, rows, shelving);
  const heads = await upsertProducts(tx, headsOf(all), createdAt);
  const singles = all.flatMap(({ row, facts }) => (row.isVariant ? [] : [facts]));
  const variants = await variantsOf(tx, all, heads);
  const written = new Map([...heads, ...(await upsertProducts(tx, variants, createdAt))]);
  return { facts: [...singles, ...variants], written };
}

/** Single products and parents, in the order of the file. */
function headsOf(all: RowFacts[]): ProductFacts[] {
  const heads = new Map<string, ProductFacts>();
  for (const { row, facts } of all) {
    const familySku = familyOf(row);
    if (familySku === null) heads.set(facts.sku, facts);
    else if (!heads.has(familySku)) heads.set(familySku, newParent(familySku, facts));
  }
  return [...heads.values()];
}

function familyOf({ isVariant, product }: DueRow): string | null {
  return isVariant ? product.groupSku : null;
}

/** Variants in their families, with numbered options. */
async function variantsOf(
  tx: Transaction,
  all: RowFacts[],
  heads: Map<string, WrittenProduct>,
): Promise<ProductFacts[]> {
  const placed = all.flatMap(({ row, facts }) => {
    const parent = heads.get(familyOf(row) ?? "");
    return row.isVariant && parent ? [{ row, facts, parentId: parent.id }] : [];
  });
  const numbers = await numberOptions(tx, optionNamesOf(placed));
  return placed.map(({ row, facts, parentId }) => {
    const numberOf = numbers.get(parentId);
    const options = row.product.options.map(([type, name]) => ({ type_id: numberOf?.get(type) ?? 0, name }));
    return { ...facts, parentId, options };
  });
}

/** By parent id. */
function optionNamesOf(placed: { row: DueRow; parentId: number }[]): Map<number, string[]> {
  const names = new Map<number, string[]>();
  for (const { row, parentId } of placed) {
    const own = row.product.options.map(([name]) => name);
    names.set(parentId, [...new Set([...(names.get(parentId) ?? []), ...own])]);
  }
  return names;
}
