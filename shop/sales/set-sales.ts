import { sql } from "drizzle-orm";
import { changePrices, lockPrices } from "../catalogue/change-prices.ts";
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

/**
 * Puts products on sale, each in the place of its former sale, or ends their sales. Prices change at once where the
 * sale holds now; `keepSales` changes the others when their time comes. Safe to repeat.
 *
 * Concurrency: the products are locked in ascending order.
 *
 * @param wanted by product id, null to end a sale; a sale price is not above the regular price
 */
export async function setSales(
  { clock }: Pick<Shop, "clock">,
  tx: Transaction,
  wanted: Map<number, Sale | null>,
): Promise<void> {
  const now = clock.now();
  const locked = await lockPrices(tx, [...wanted.keys()]);
  const prices = [...locked].map(([id, { regularPriceCents }]) => {
    const sale = wanted.get(id);
    return [id, sale && holdsAt(sale, now) ? sale.priceCents : regularPriceCents] as const;
  });
  await writeSales(tx, new Map([...wanted].filter(([id]) => locked.has(id))), now);
  await changePrices(tx, new Map(prices));
  // Pages say when a sale ends, so another end is a change as well.
  await announceChange(tx, { productIds: [...locked.keys()] });
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
