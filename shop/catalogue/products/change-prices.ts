import { sql } from "drizzle-orm";
import type { Transaction } from "../../database.ts";
import { announceChange } from "../changes/changes.ts";
import { refreshFamilies } from "../families/write-families.ts";
import { products } from "../tables.ts";
import { familyIdOf } from "./products.ts";

/** The regular price is never below the current one. */
type Prices = { priceCents: number; regularPriceCents: number };

/**
 * Locks products in ascending id order for a price change. Orders read prices without a lock: one placed before the
 * change keeps the price its shopper saw.
 * @returns current prices in cents by id; unknown ids are left out
 */
export async function lockPrices(tx: Transaction, ids: number[]) {
  const { id, priceCents, regularPriceCents } = products;
  const rows = await tx
    .select({ id, priceCents, regularPriceCents })
    .from(products)
    .where(sql`${id} = any(${sql.param(ids)}::int[])`)
    .orderBy(id)
    .for("no key update");
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Writes changed prices and announces them. Safe to repeat.
 * @param prices in cents by product id, locked by `lockPrices`
 */
export async function changePrices(tx: Transaction, prices: Map<number, Prices>): Promise<void> {
  const given = JSON.stringify([...prices].map(([id, price]) => ({ ...price, id })));
  const changed = await tx.execute<{ id: number; parentId: number | null }>(sql`
    update products set price_cents = given."priceCents", regular_price_cents = given."regularPriceCents"
    from json_to_recordset(${given}::json) as given (id int, "priceCents" int, "regularPriceCents" int)
    where products.id = given.id
      and (price_cents, regular_price_cents) <> (given."priceCents", given."regularPriceCents")
    returning products.id, parent_id as "parentId"`);
  if (changed.rows.length === 0) return;
  const parentIds = changed.rows.flatMap(({ parentId }) => parentId ?? []);
  await refreshFamilies(tx, [...new Set(parentIds)]);
  await announceChange(tx, { familyIds: [...new Set(changed.rows.map(familyIdOf))] });
}
