import { eq, sql } from "drizzle-orm";
import { type Actor, recordAct } from "../../audit/audit.ts";
import type { Transaction } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { announceChange } from "../changes/changes.ts";
import { refreshFamilies } from "../families/write-families.ts";
import { longestProductName, nameProblem, tidy } from "../owners-words.ts";
import { products } from "../tables.ts";
import { type OwnersProduct, productsNamed } from "./by-sku.ts";

/** The new name; a problem has no full stop. */
export type RenamedProduct =
  | { ok: true; sku: string; name: string; isChanged: boolean }
  | { ok: false; problem: string };

/**
 * Renames a product. For a family, replaces the common part of the variants' names: "Rooibos tea, honey" becomes "Bush
 * tea, honey". The id stays, so addresses redirect; past orders keep the old name. Atomic; safe to repeat.
 */
export async function renameProduct(
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  sku: string,
  typed: string,
): Promise<RenamedProduct> {
  const name = tidy(typed);
  const problem = nameProblem(name, longestProductName);
  if (problem) return { ok: false, problem };
  return shop.db.transaction(async (tx): Promise<RenamedProduct> => {
    const found = await productsNamed(tx, [sku]);
    if (!found.ok) return found;
    const product = found.named.find((each) => each.sku === sku);
    if (!product || product.name === name) return { ok: true, sku, name, isChanged: false };
    const familyId = product.kind === "parent" ? product.id : await renameOne(tx, product, name);
    if (product.kind === "parent") await renameOptions(tx, product, name);
    await refreshFamilies(tx, familyId === null ? [] : [familyId]);
    const details = { name, before: { name: product.name } };
    await recordAct(tx, shop, actor, { action: "products.rename", subject: sku, details });
    await announceChange(tx, { productIds: [product.id] });
    return { ok: true, sku, name, isChanged: true };
  });
}

/** @returns the family's id; null for a single product */
async function renameOne(tx: Transaction, { id }: OwnersProduct, name: string): Promise<number | null> {
  const { parentId } = products;
  const [row] = await tx.update(products).set({ name }).where(eq(products.id, id)).returning({ parentId });
  return row?.parentId ?? null;
}

/** Variants whose name does not start with the family's keep it. */
async function renameOptions(tx: Transaction, family: OwnersProduct, name: string): Promise<void> {
  const rest = sql`substr(${products.name}, ${family.name.length} + 1)`;
  await tx
    .update(products)
    .set({ name: sql`${name} || ${rest}` })
    .where(
      sql`${products.parentId} = ${family.id} and starts_with(${products.name}, ${family.name}) and ${rest} !~ '^[[:alnum:]]'`,
    );
}
