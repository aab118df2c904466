import { price } from "../../../words/price.ts";
import { readWritten } from "../../../words/written-amount.ts";
import { exchange } from "../../money/money.ts";
import { holdsAt, isDated } from "../../sales/set-sales.ts";
import { BadCell, quoted } from "./cells.ts";
import { type DatedSale, toDatedSale } from "./dated-sale.ts";
import type { SalePeriod } from "./sale-period.ts";

export type Prices = {
  /** What it costs now. */
  priceCents: number;
  regularPriceCents: number;
  /** Null for a sale without a start or an end, which the two prices tell, and for one that has ended. */
  sale: DatedSale | null;
};

/** What is asked while there is a sale, at a moment and later. */
export function pricesOnSale(
  { saleCents, regularPriceCents }: { saleCents: number; regularPriceCents: number },
  period: SalePeriod,
  now: Date,
): Prices {
  const priceCents = holdsAt(period, now) ? saleCents : regularPriceCents;
  if (!isDated(period, now) || saleCents === regularPriceCents)
    return { priceCents, regularPriceCents, sale: null };
  return { priceCents, regularPriceCents, sale: toDatedSale({ priceCents: saleCents, ...period }) };
}

/**
 * What one unit of a currency costs in rand, "18.50", by its code; under "" for a file that names no currency. Rand costs
 * a rand, whatever is given.
 */
export type Rates = ReadonlyMap<string, string>;

/** R 10 million. */
const highestPriceCents = 1_000_000_000;

/** "R 1 299,00" → "1 299,00" */
export function withoutRand(text: string): string {
  return text.replace(/^(?:ZAR|R)\s*(?=\d)/i, "");
}

/**
 * What was read in a cell, in cents. Of what may be thousands or decimals ("1,299") these are thousands: `amountStyle` tells
 * whether the file means that.
 *
 * @param amount "1299.00", "1 299,00"; with more than two decimals only where a rate makes cents of it
 * @param rate what one unit of its currency costs in rand
 * @throws BadCell with the text of the cell
 */
export function toPriceCents(amount: string, rate: string, column: string, text: string): number {
  if (amount.startsWith("-")) throw new BadCell(column, `${quoted(text)} is below zero`);
  const written = readWritten(amount);
  const cents = written && exchange(written.plain, rate);
  if (cents === undefined) throw new BadCell(column, `${quoted(text)} is not an amount such as "129.00"`);
  // A product for nothing is a mistake far more often than a present.
  if (cents <= 0)
    throw new BadCell(column, `is ${price("0.00")}: the shop gives nothing away, write what it costs`);
  if (cents > highestPriceCents) throw new BadCell(column, `${quoted(text)} is above ten million rand`);
  return cents;
}
