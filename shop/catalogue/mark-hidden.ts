import { and, eq, inArray, ne } from "drizzle-orm";
import type { Transaction } from "../shop.ts";
import { familyIdOf } from "./products.ts";
import { products } from "./tables.ts";
import { refreshFamilies } from "./write-families.ts";

/**
 * Takes products and variants out of everybody's sight, or brings them back, and lets their families speak for what is
 * to be seen. Does not announce it. What is so already is not written. Safe to repeat.
 *
 * Concurrency: the rows are locked in ascending order. Orders read them without a lock: whoever hides locks their stock,
 * too.
 *
 * @returns ids of what was not so before, and of the families of these
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
