import { and, inArray, sql } from "drizzle-orm";
import type { NoReturnReason } from "../../../words/products/no-return.ts";
import { type Actor, recordActs } from "../../audit/audit.ts";
import type { Transaction } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { announceChange } from "../changes/changes.ts";
import { findPlaces } from "../named-places.ts";
import { type OwnersProduct, productsNamed } from "../products/by-sku.ts";
import { categories, products } from "../tables.ts";

export type NoReturnSet<Named> =
  | { ok: true; named: Named[]; changed: Named[] }
  | { ok: false; problem: string };

type World = Pick<Shop, "db" | "clock">;

/**
 * Excludes products from the seven-day return; null includes them again. A family's SKU stands for all its variants.
 * Past orders keep their terms. Atomic; safe to repeat.
 */
export function setProductsNoReturn(
  shop: World,
  actor: Actor,
  skus: string[],
  reason: NoReturnReason | null,
): Promise<NoReturnSet<OwnersProduct>> {
  return shop.db.transaction(async (tx) => {
    const found = await productsNamed(tx, skus);
    if (!found.ok) return found;
    const { named } = found;
    const written = await write(
      tx,
      products,
      named.map(({ id }) => id),
      reason,
    );
    const changed = named.filter(({ id }) => written.has(id));
    const acts = changed.map(({ sku }) => ({
      action: "products.no-return",
      subject: sku,
      details: { reason },
    }));
    await recordActs(tx, shop, actor, acts);
    if (changed.length > 0) await announceChange(tx, { productIds: changed.map(({ id }) => id) });
    return { ok: true, named, changed };
  });
}

/**
 * For all products in and below categories.
 * @param names as the owner types them: "Pantry", or "Pantry > Tea & Coffee" when ambiguous
 */
export function setCategoriesNoReturn(
  shop: World,
  actor: Actor,
  names: string[],
  reason: NoReturnReason | null,
): Promise<NoReturnSet<string>> {
  return shop.db.transaction(async (tx) => {
    const found = await findPlaces(tx, { categories: names, brands: [] });
    if (!found.ok) return found;
    const written = await write(tx, categories, found.categoryIds, reason);
    const changed = names.filter((_name, place) => written.has(found.categoryIds[place] ?? 0));
    const acts = changed.map((subject) => ({ action: "categories.no-return", subject, details: { reason } }));
    await recordActs(tx, shop, actor, acts);
    if (changed.length > 0) await announceChange(tx, { everything: true });
    return { ok: true, named: names, changed };
  });
}

/** @returns ids of rows that changed */
async function write(
  tx: Transaction,
  table: typeof products | typeof categories,
  ids: number[],
  reason: NoReturnReason | null,
): Promise<Set<number>> {
  const isOther = sql`${table.noReturn} is distinct from ${reason}`;
  const rows = await tx
    .update(table)
    .set({ noReturn: reason })
    .where(and(inArray(table.id, ids), isOther))
    .returning({ id: table.id });
  return new Set(rows.map(({ id }) => id));
}
