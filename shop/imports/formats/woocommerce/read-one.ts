import { BadCell, type Cells, quoted, within } from "../../cells/cells.ts";
import { readAmount, readBarcode } from "../../cells/foreign-cells.ts";
import { madeUpSku } from "../../cells/made-up-sku.ts";
import { optionName } from "../../cells/option-names.ts";
import { readPictures } from "../../cells/picture-addresses.ts";
import type { Prices } from "../../cells/prices.ts";
import { isWithin } from "../../cells/sale-period.ts";
import {
  limits,
  missing,
  readCode,
  readName,
  toAttribute,
  toBrandName,
  toCategoryPath,
  toDescription,
} from "../../cells/texts.ts";
import { readWeight } from "../../cells/weights.ts";
import type { FeedProduct } from "../feed-product.ts";
import { attributesOf, splitValues } from "./cells.ts";
import type { WooColumn, WooColumns } from "./columns.ts";
import { readDescription } from "./read-description.ts";
import { readOnHand } from "./read-stock.ts";
import type { WooRow } from "./rows.ts";

/** What rows are read with: the moment that decides whether a sale is on, what one unit of the prices' currency costs in rand. */
export type ProductGiven = { columns: WooColumns; now: Date; rate: string };

/** What a variation belongs to: its product's row, the attributes that variations differ by, its share of a stock for all. */
export type Family = { row: WooRow; chosen: Set<string>; share: number | undefined };

/** Reads what is sold. What a variation leaves empty its product says. */
export function readOne(row: WooRow, given: ProductGiven, family?: Family): FeedProduct {
  const { say } = row;
  const parent = family?.row.say;
  const fromParent: Cells<WooColumn> = (column) => say(column) || (parent?.(column) ?? "");
  return {
    sku: skuOf(say),
    groupSku: parent ? skuOf(parent) : null,
    name: readName(parent ?? say, "name"),
    description: toDescription(readDescription(say) || (parent ? readDescription(parent) : "")),
    brand: toBrandName(
      splitValues(within(fromParent, "brands", limits.rawText))[0]?.slice(0, limits.name) ?? "",
    ),
    categoryPath: readCategoryPath(fromParent),
    ...readPrices(say, given),
    ...readOnHand(say, given.columns, family?.share),
    gtin: readBarcode(say, "gtin"),
    mpn: null,
    options: family ? optionsOf(row, given.columns) : [],
    attributes: factsOf(family?.row ?? row, given.columns, family?.chosen),
    isHidden: hides(say) || (parent ? hides(parent) : false),
    pictures: readPictures(say("images"), parent?.("images") ?? ""),
    weightGrams: readWeight(weightOf(fromParent, given.columns), "weight"),
    vatRatePercent: readVatRate(say, parent),
  };
}

function skuOf(say: Cells<WooColumn>): string {
  const own = readCode(say, "sku");
  return own ?? madeUpSku(`woo-${say("id") || missing("sku")}`);
}

/** Of several the deepest says most; of equally deep ones the first. */
function readCategoryPath(say: Cells<WooColumn>): string[] {
  const paths = splitValues(within(say, "categories", limits.rawText)).map((path) =>
    toCategoryPath(path, "categories"),
  );
  const named = paths.filter(([first = ""]) => !/^uncategori[sz]ed$/i.test(first));
  return named.reduce((best, path) => (path.length > best.length ? path : best), named[0] ?? []);
}

/** A sale price above the regular one is none there either. */
function readPrices(say: Cells<WooColumn>, { now, rate }: ProductGiven): Prices {
  const regularPriceCents = readAmount(say, "regularPrice", rate) ?? missing("regularPrice");
  const saleCents = readAmount(say, "salePrice", rate);
  if (saleCents === undefined || saleCents > regularPriceCents)
    return { priceCents: regularPriceCents, regularPriceCents };
  const isOn = isWithin(now, say("saleStarts"), say("saleEnds"));
  if (isOn === undefined)
    throw new BadCell("saleStarts", `${quoted(`${say("saleStarts")} to ${say("saleEnds")}`)} is no period`);
  return { priceCents: isOn ? saleCents : regularPriceCents, regularPriceCents };
}

function optionsOf({ cells }: WooRow, columns: WooColumns): FeedProduct["options"] {
  return attributesOf(columns, cells).flatMap(({ name, values }): FeedProduct["options"] => {
    const value = values.join(", ");
    if (name.length > limits.name || value.length > limits.name)
      throw new BadCell("", `an attribute has a name or value of more than ${limits.name} characters`);
    return value === "" ? [] : [[optionName(name), value]];
  });
}

/** What variations do not differ by is a fact, unless it is hidden. */
function factsOf(
  { cells }: WooRow,
  columns: WooColumns,
  chosen = new Set<string>(),
): FeedProduct["attributes"] {
  return attributesOf(columns, cells)
    .filter(({ name, isVisible }) => isVisible && !chosen.has(name.toLowerCase()))
    .flatMap(({ name, values }) => toAttribute(optionName(name), values.join(", ")))
    .slice(0, limits.details);
}

/** 1 is published; a draft is -1, what only the shop's own people see 0, what waits for a check 2. */
function hides(say: Cells<WooColumn>): boolean {
  const published = say("published");
  return (published !== "" && published !== "1") || say("visibility").toLowerCase() === "hidden";
}

function weightOf(say: Cells<WooColumn>, { weightUnit }: WooColumns): string {
  const weight = say("weight");
  return weight === "" ? "" : `${weight} ${weightUnit}`;
}

/** Tax of the delivery alone is none of the goods; a class of "parent" is that of the product. */
function readVatRate(say: Cells<WooColumn>, parent: Cells<WooColumn> | undefined): number | null {
  const status = say("taxStatus").toLowerCase() || (parent?.("taxStatus").toLowerCase() ?? "");
  const ownClass = say("taxClass").toLowerCase();
  const taxClass = ownClass === "parent" ? (parent?.("taxClass").toLowerCase() ?? "") : ownClass;
  if (status === "none" || status === "shipping" || /zero|exempt/.test(taxClass)) return 0;
  return status === "taxable" ? 15 : null;
}
