import { price } from "../../../words/money/price.ts";
import { readWritten } from "../../../words/money/written-amount.ts";
import { exchange } from "../../money/money.ts";
import { holdsAt, isDated } from "../../sales/set-sales.ts";
import { BadCell, quoted } from "./cells.ts";
import { type DatedSale, toDatedSale } from "./dated-sale.ts";
import type { SalePeriod } from "./sale-period.ts";

export type Prices = {
  /** Current price. */
  priceCents: number;
  regularPriceCents: number;
  /** Null without start and end, and for an ended sale. */
  sale: DatedSale | null;
};

/** Prices for a sale, now and later. */
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

/** Rand for one unit, such as "18.50", by currency code; "" for files without a currency. Rand is always 1. */
export type Rates = ReadonlyMap<string, string>;

/** R 10 million. */
const highestPriceCents = 1_000_000_000;

/** "R 1 299,00" → "1 299,00" */
export function withoutRand(text: string): string {
  return text.replace(/^(?:ZAR|R)\s*(?=\d)/i, "");
}

/**
 * Amount in cents. Reads an ambiguous "1,299" as thousands; `amountStyle` checks that.
 * @param amount "1299.00", "1 299,00"; with more than two decimals only for exchange
 * @param rate rand for one unit
 * @param text the cell, for messages
 * @throws BadCell
 */
export function toPriceCents(amount: string, rate: string, column: string, text: string): number {
  if (amount.startsWith("-")) throw new BadCell(column, `${quoted(text)} is below zero`);
  const written = readWritten(amount);
  const cents = written && exchange(written.plain, rate);
  if (cents === undefined) throw new BadCell(column, `${quoted(text)} is not an amount such as "129.00"`);
  // A free product is far more often a mistake than a present.
  if (cents <= 0)
    throw new BadCell(column, `is ${price("0.00")}: the shop gives nothing away, write what it costs`);
  if (cents > highestPriceCents) throw new BadCell(column, `${quoted(text)} is above ten million rand`);
  return cents;
}
