import { and, inArray, ne, sql } from "drizzle-orm";
import { type Actor, recordActs } from "../../audit/audit.ts";
import type { Shop } from "../../shop.ts";
import { announceChange } from "../changes/changes.ts";
import { type OwnersProduct, productsNamed } from "../products/by-sku.ts";
import { products } from "../tables.ts";

export const mostPin = 999;

export function isPin(text: string): boolean {
  return /^[1-9]\d{0,2}$/.test(text);
}

export type ProductsPinned =
  | { ok: true; named: OwnersProduct[]; changed: OwnersProduct[] }
  | { ok: false; problem: string };

/**
 * Puts products at the front of listings while they are in stock; null takes them from there. A family's SKU stands for
 * all its variants. Atomic; safe to repeat.
 * @param pin place, 1 first; products with the same place are ordered by demand
 */
export function pinProducts(
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  skus: string[],
  pin: number | null,
): Promise<ProductsPinned> {
  return shop.db.transaction(async (tx) => {
    const found = await productsNamed(tx, skus);
    if (!found.ok) return found;
    const named = found.named.filter(({ kind }) => kind !== "parent");
    const ids = named.map(({ id }) => id);
    const isOther = sql`${products.pin} is distinct from ${pin}`;
    const rows = await tx
      .update(products)
      .set({ pin })
      .where(and(inArray(products.id, ids), ne(products.kind, "parent"), isOther))
      .returning({ id: products.id });
    const written = new Set(rows.map(({ id }) => id));
    const changed = named.filter(({ id }) => written.has(id));
    const acts = changed.map(({ sku }) => ({ action: "products.pin", subject: sku, details: { pin } }));
    await recordActs(tx, shop, actor, acts);
    if (changed.length > 0) await announceChange(tx, { productIds: [...written] });
    return { ok: true, named, changed };
  });
}
