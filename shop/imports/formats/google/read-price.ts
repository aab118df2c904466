import { readWritten } from "../../../../words/money/written-amount.ts";
import { BadCell, quoted } from "../../cells/cells.ts";
import { type Prices, pricesOnSale, type Rates, toPriceCents } from "../../cells/prices.ts";
import { readSalePeriod, type SalePeriod } from "../../cells/sale-period.ts";
import type { Given } from "../format.ts";
import { omittedCents } from "../keep-facts.ts";
import type { GoogleColumn } from "./columns.ts";
import type { SayingCells } from "./read-product.ts";

/**
 * Current and regular price. A sale price counts within its period. Without a column: `omittedCents`.
 * @throws BadCell
 */
export function readPrices(cells: SayingCells, { now, rates }: Pick<Given, "now" | "rates">): Prices {
  const isPriced = cells.has("price");
  const regularPriceCents = isPriced ? readPrice(cells, "price", rates) : omittedCents;
  if (cells("sale_price") === "") return { priceCents: regularPriceCents, regularPriceCents, sale: null };
  const saleCents = readPrice(cells, "sale_price", rates);
  if (isPriced && saleCents > regularPriceCents) throw new BadCell("sale_price", "is higher than the price");
  return pricesOnSale({ saleCents, regularPriceCents }, periodOf(cells), now);
}

/** "129.00 ZAR", "R 1 299,00 ZAR"; a leading R is a currency too. */
const pattern = /^(?<rand>R\s*)?(?<amount>-?[\d.,'\u2019\s]*\d)(?:\s+(?<currency>\S+))?$/;

function readPrice(cells: SayingCells, column: GoogleColumn, rates: Rates): number {
  const text = cells(column);
  if (text === "") throw new BadCell(column, "is missing");
  const isRand = rates.get("") === "1";
  const {
    rand,
    amount = "",
    currency = rand || isRand ? "ZAR" : undefined,
  } = pattern.exec(text)?.groups ?? {};
  if (decimalsOf(amount) > 2)
    throw new BadCell(column, `${quoted(text)} is not an amount such as "129.00 ZAR"`);
  if (currency === undefined)
    throw new BadCell(
      column,
      `${quoted(text)} lacks its currency: write "129.00 ZAR" or "R 129", or add --rand if all prices are in rand`,
    );
  const rate = currency === "ZAR" ? "1" : rates.get(currency);
  if (rate === undefined) throw new BadCell(column, `${quoted(text)} is not in rand (ZAR)${wayOn(currency)}`);
  return toPriceCents(amount, rate, column, text);
}

/** Infinite for what is no amount. */
function decimalsOf(amount: string): number {
  const written = readWritten(amount.replace(/^-/, ""));
  return written ? (written.plain.split(".")[1] ?? "").length : Number.POSITIVE_INFINITY;
}

function wayOn(currency: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return "";
  return `: say what one ${currency} costs in rand, such as --rate ${currency}=18.50`;
}

/** "start/end" as Google wants; the shop also accepts an open side: "/2026-11-30". */
function periodOf(cells: SayingCells): SalePeriod {
  const text = cells("sale_price_effective_date");
  if (text === "") return { startsAt: null, endsAt: null };
  const [start = "", end, ...more] = text.split("/").map((moment) => moment.trim());
  const period = end !== undefined && more.length === 0 ? readSalePeriod(start, end) : undefined;
  if (period) return period;
  const example = "2026-11-27T00:00+02:00/2026-11-30T23:59+02:00";
  throw new BadCell("sale_price_effective_date", `${quoted(text)} is not a period such as "${example}"`);
}
