import { sql } from "drizzle-orm";
import { changePrices } from "../catalogue/change-prices.ts";
import { announceChange } from "../catalogue/changes.ts";
import type { Shop, Transaction } from "../shop.ts";
import { sales } from "./tables.ts";

export type Sale = {
  /** Below the regular price. */
  priceCents: number;
  /** Null for at once. */
  startsAt: Date | null;
  /** Null for until somebody ends it. */
  endsAt: Date | null;
};

/** What a product costs outside a sale, and the sale that it has or gets; null for none. */
export type SalePlan = { regularPriceCents: number; sale: Sale | null };

/**
 * Says what products cost, each with a sale in the place of its former one, or without. Prices change at once where the
 * sale holds now; `keepSales` changes the others when their time comes. Safe to repeat.
 *
 * @param wanted by product id; the caller has locked them. A sale price is not above the regular price
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
  // Pages say when a sale ends, so another end is a change as well.
  await announceChange(tx, { productIds: [...wanted.keys()] });
}

/** What it costs at a moment, in cents. */
export function priceAt({ regularPriceCents, sale }: SalePlan, moment: Date): number {
  return sale && holdsAt(sale, moment) ? sale.priceCents : regularPriceCents;
}

/** The sale that a product has when it costs something else: it goes on below the new price, and is over otherwise. */
export function saleBelow<Kind extends Pick<Sale, "priceCents">>(
  sale: Kind | null,
  regularPriceCents: number,
): Kind | null {
  return sale && sale.priceCents < regularPriceCents ? sale : null;
}

/**
 * Writes the starts and ends of sales, each in the place of the product's former sale. What the products cost at this
 * moment the caller writes, who has locked them.
 */
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

/** Whether a sale holds at a moment. Its start belongs to it, its end does not. */
export function holdsAt({ startsAt, endsAt }: Pick<Sale, "startsAt" | "endsAt">, moment: Date): boolean {
  return (startsAt === null || startsAt <= moment) && (endsAt === null || moment < endsAt);
}

/** Whether its time can still come or end; a sale that is over is none. */
export function isDated({ startsAt, endsAt }: Pick<Sale, "startsAt" | "endsAt">, now: Date): boolean {
  return endsAt === null ? startsAt !== null && startsAt > now : endsAt > now;
}
