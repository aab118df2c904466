import { fromDecimal } from "../money/money.ts";
import { BadCell, type Cells, quoted } from "./cells.ts";
import type { ColumnName } from "./columns.ts";

export type Prices = { priceCents: number; regularPriceCents: number };

/** R 10 million. */
const highestPriceCents = 1_000_000_000;

/**
 * What the product costs now, and what it costs outside a sale. A sale price with a period counts within it only;
 * when it begins or ends later, the next import changes the price.
 *
 * @throws BadCell
 */
export function readPrices(cells: Cells, now: Date): Prices {
  const regularPriceCents = readPrice(cells, "price");
  if (cells("sale_price") === "") return { priceCents: regularPriceCents, regularPriceCents };
  const saleCents = readPrice(cells, "sale_price");
  if (saleCents > regularPriceCents) throw new BadCell("sale_price", "is higher than the price");
  return { priceCents: isSaleOn(cells, now) ? saleCents : regularPriceCents, regularPriceCents };
}

function readPrice(cells: Cells, column: ColumnName): number {
  const text = cells(column);
  if (text === "") throw new BadCell(column, "is missing");
  const [amount = "", currency, ...more] = text.split(/\s+/);
  const cents = fromDecimal(amount);
  if (cents === undefined || more.length > 0)
    throw new BadCell(column, `${quoted(text)} is not an amount such as "129.00 ZAR"`);
  if (currency === undefined) throw new BadCell(column, `${quoted(text)} lacks its currency: "129.00 ZAR"`);
  if (currency !== "ZAR") throw new BadCell(column, `${quoted(text)} is not in rand (ZAR)`);
  // A product for nothing is a mistake far more often than a present.
  if (cents <= 0) throw new BadCell(column, `${quoted(text)} is not above zero`);
  if (cents > highestPriceCents) throw new BadCell(column, `${quoted(text)} is above ten million rand`);
  return cents;
}

function isSaleOn(cells: Cells, now: Date): boolean {
  const text = cells("sale_price_effective_date");
  if (text === "") return true;
  const [start, end, ...more] = text.split("/").map((moment) => moment.trim());
  const from = readMoment(start, "T00:00");
  const until = readMoment(end, "T23:59:59.999");
  if (from === undefined || until === undefined || more.length > 0 || from > until) {
    const example = "2026-11-27T00:00+02:00/2026-11-30T23:59+02:00";
    throw new BadCell("sale_price_effective_date", `${quoted(text)} is not a period such as "${example}"`);
  }
  return from <= now.getTime() && now.getTime() <= until;
}

/** ISO 8601, "+0200" included; without a zone it is South African time, without a time the whole day. */
function readMoment(text = "", timeOfDay: string): number | undefined {
  const parts = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?)(?:(Z)|([+-]\d\d):?(\d\d))?)?$/.exec(text);
  if (!parts) return undefined;
  const [, day, time, utc, hours, minutes] = parts;
  const zone = utc ?? (hours ? `${hours}:${minutes}` : "+02:00");
  const moment = Date.parse(`${day}${time ? `T${time}` : timeOfDay}${zone}`);
  return Number.isNaN(moment) ? undefined : moment;
}
