import { and, eq, inArray, ne } from "drizzle-orm";
import type { Transaction } from "../../database.ts";
import { refreshFamilies } from "../families/write-families.ts";
import { products } from "../tables.ts";
import { familyIdOf } from "./products.ts";

/**
 * Hides or shows products and variants and refreshes their families, without announcing it. Safe to repeat.
 * Concurrency: locks rows in ascending id order. Orders read them without a lock, so the caller also locks their stock.
 * @returns ids that changed, and their families
 */
export async function markHidden(
  tx: Transaction,
  productIds: number[],
  isHidden: boolean,
): Promise<{ productIds: number[]; familyIds: number[] }> {
  const { id, parentId } = products;
  const changing = await tx
    .select({ id, parentId })
    .from(products)
    .where(and(inArray(id, productIds), ne(products.kind, "parent"), eq(products.isHidden, !isHidden)))
    .orderBy(id)
    .for("no key update");
  const ids = changing.map((product) => product.id);
  if (ids.length > 0) await tx.update(products).set({ isHidden }).where(inArray(id, ids));
  await refreshFamilies(
    tx,
    changing.flatMap((product) => product.parentId ?? []),
  );
  return { productIds: ids, familyIds: [...new Set(changing.map(familyIdOf))] };
}
