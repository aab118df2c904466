import { type Actor, recordActs } from "../audit/audit.ts";
import { announceChange } from "../catalogue/changes/changes.ts";
import { type OwnersProduct, productsNamed } from "../catalogue/products/by-sku.ts";
import { markHidden } from "../catalogue/products/mark-hidden.ts";
import type { Shop } from "../shop.ts";
import { lockLevels } from "../stock/stock.ts";

export type Shown =
  /** `changed`: those that were not so before. */
  { ok: true; products: OwnersProduct[]; changed: OwnersProduct[] } | { ok: false; problem: string };

/**
 * Hides or shows products; a family's SKU stands for all its variants. Orders keep their items and stock. Atomic; safe
 * to repeat: nothing is recorded when nothing changes.
 * Concurrency: locks stock as orders do, so an order came first or sees them hidden.
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
