import { and, inArray, sql } from "drizzle-orm";
import type { NoReturnReason } from "../../words/no-return.ts";
import { type Actor, recordActs } from "../audit/audit.ts";
import type { Shop, Transaction } from "../shop.ts";
import { type OwnersProduct, productsNamed } from "./by-sku.ts";
import { announceChange } from "./changes.ts";
import { findPlaces } from "./named-places.ts";
import { categories, products } from "./tables.ts";

export type NoReturnSet<Named> =
  | { ok: true; named: Named[]; changed: Named[] }
  | { ok: false; problem: string };

type World = Pick<Shop, "db" | "clock">;

/**
 * Leaves products out of the seven-day return, or takes that back with null; a family's SKU stands for all its options.
 * Orders that were placed keep what held then. All or nothing; safe to repeat: what is so already is not written down.
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
 * The same for all products of categories, and of the categories below them.
 *
 * @param names as the owner writes them: "Pantry", or "Pantry > Tea & Coffee" where there are several
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

/** Gives the ids of those that were otherwise before. */
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
