import { BadCell, type Cells, type Note, quoted } from "../../cells/cells.ts";
import { readAmount } from "../../cells/foreign-cells.ts";
import { type Prices, pricesOnSale } from "../../cells/prices.ts";
import { readSalePeriod } from "../../cells/sale-period.ts";
import { missing } from "../../cells/texts.ts";
import { omittedCents } from "../keep-facts.ts";
import type { WooColumn } from "./columns.ts";
import type { ProductGiven } from "./read-one.ts";

/** Without a column: `omittedCents`. */
export function readPrices(
  say: Cells<WooColumn>,
  { columns, now, rate }: ProductGiven,
  note: Note<WooColumn>,
): Prices {
  const isPriced = columns.places.has("regularPrice");
  const regularPriceCents = isPriced
    ? (readAmount(say, "regularPrice", rate) ?? missing("regularPrice"))
    : omittedCents;
  const saleCents = readAmount(say, "salePrice", rate);
  const isTooHigh = isPriced && saleCents !== undefined && saleCents > regularPriceCents;
  if (isTooHigh)
    note("salePrice", "is above the regular price: the regular price is asked, as in WooCommerce");
  if (saleCents === undefined || isTooHigh)
    return { priceCents: regularPriceCents, regularPriceCents, sale: null };
  const period = readSalePeriod(say("saleStarts"), say("saleEnds"));
  if (!period)
    throw new BadCell("saleStarts", `${quoted(`${say("saleStarts")} to ${say("saleEnds")}`)} is no period`);
  return pricesOnSale({ saleCents, regularPriceCents }, period, now);
}
