import { sql } from "drizzle-orm";
import { announceChange } from "../catalogue/changes/changes.ts";
import { changePrices } from "../catalogue/products/change-prices.ts";
import type { Transaction } from "../database.ts";
import type { Shop } from "../shop.ts";
import { sales } from "./tables.ts";

export type Sale = {
  /** Below the regular price. */
  priceCents: number;
  /** Null for now. */
  startsAt: Date | null;
  /** Null for no end. */
  endsAt: Date | null;
};

/** Price outside a sale, and a current or planned sale. */
export type SalePlan = { regularPriceCents: number; sale: Sale | null };

/**
 * Sets prices and replaces sales. Current sales apply at once; `keepSales` starts and ends the others. Safe to repeat.
 * @param wanted by product id, locked by the caller; a sale price is not above the regular one
 */
export async function setSales(
  { clock }: Pick<Shop, "clock">,
  tx: Transaction,
  wanted: Map<number, SalePlan>,
): Promise<void> {
  const now = clock.now();
  await writeSales(tx, new Map([...wanted].map(([id, { sale }]) => [id, sale])), now);
  const prices = [...wanted].map(([id, plan]) => [id, { ...plan, priceCents: priceAt(plan, now) }] as const);
  await changePrices(tx, new Map(prices));
  // Pages show a sale's end, so a new end is a change too.
  await announceChange(tx, { productIds: [...wanted.keys()] });
}

/** In cents. */
export function priceAt({ regularPriceCents, sale }: SalePlan, moment: Date): number {
  return sale && holdsAt(sale, moment) ? sale.priceCents : regularPriceCents;
}

/** A sale continues below a new regular price and otherwise ends. */
export function saleBelow<Kind extends Pick<Sale, "priceCents">>(
  sale: Kind | null,
  regularPriceCents: number,
): Kind | null {
  return sale && sale.priceCents < regularPriceCents ? sale : null;
}

/** Replaces stored sale dates. The caller has locked the products and writes their prices. */
export async function writeSales(
  tx: Transaction,
  wanted: Map<number, Sale | null>,
  now: Date,
): Promise<void> {
  await tx.delete(sales).where(sql`${sales.productId} = any(${sql.param([...wanted.keys()])}::int[])`);
  const dated = [...wanted].flatMap(([productId, sale]) =>
    sale && isDated(sale, now) ? [{ productId, ...sale, hasStarted: holdsAt(sale, now) }] : [],
  );
  if (dated.length > 0) await tx.insert(sales).values(dated);
}

/** Start inclusive, end exclusive. */
export function holdsAt({ startsAt, endsAt }: Pick<Sale, "startsAt" | "endsAt">, moment: Date): boolean {
  return (startsAt === null || startsAt <= moment) && (endsAt === null || moment < endsAt);
}

/** Whether it still starts or ends; false once over. */
export function isDated({ startsAt, endsAt }: Pick<Sale, "startsAt" | "endsAt">, now: Date): boolean {
  return endsAt === null ? startsAt !== null && startsAt > now : endsAt > now;
}
