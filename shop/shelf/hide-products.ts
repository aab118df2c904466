import { type Actor, recordActs } from "../audit/audit.ts";
import { type OwnersProduct, productsNamed } from "../catalogue/by-sku.ts";
import { announceChange } from "../catalogue/changes.ts";
import { markHidden } from "../catalogue/mark-hidden.ts";
import type { Shop } from "../shop.ts";
import { lockLevels } from "../stock/stock.ts";

export type Shown =
  /** All that was named, and which of it was not so before. */
  { ok: true; products: OwnersProduct[]; changed: OwnersProduct[] } | { ok: false; problem: string };

/**
 * Hides what has these SKUs from shoppers, or shows it again; a family's stands for all its options. Orders keep what
 * they have, and its stock. All or nothing; safe to repeat, and what is so already is not written down.
 *
 * Concurrency: the stock is locked as orders lock it, so that one for the same products was first, or sees that they are
 * hidden.
 */
export function setHidden(
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  skus: string[],
  isHidden: boolean,
): Promise<Shown> {
  return shop.db.transaction(async (tx) => {
    const found = await productsNamed(tx, skus);
    if (!found.ok) return found;
    const products = found.named.filter(({ kind }) => kind !== "parent");
    const ids = products.map(({ id }) => id);
    const { productIds, familyIds } = await markHidden(tx, ids, isHidden);
    if (isHidden) await lockLevels(tx, productIds);
    const changed = products.filter(({ id }) => productIds.includes(id));
    const action = isHidden ? "products.hide" : "products.show";
    await recordActs(
      tx,
      shop,
      actor,
      changed.map(({ sku }) => ({ action, subject: sku })),
    );
    if (familyIds.length > 0) await announceChange(tx, { familyIds });
    return { ok: true, products, changed };
  });
}
