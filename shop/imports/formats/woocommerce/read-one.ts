import { readBarcode } from "../../cells/barcodes.ts";
import { type Cells, type Note, within } from "../../cells/cells.ts";
import { madeUpSku } from "../../cells/made-up-sku.ts";
import { readLength, readWeight } from "../../cells/measures.ts";
import { optionName } from "../../cells/option-names.ts";
import { readPictures } from "../../cells/picture-addresses.ts";
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
import type { FeedProduct } from "../feed-product.ts";
import type { Given } from "../format.ts";
import { attributesOf, measureOf, splitValues } from "./cells.ts";
import type { WooColumn, WooColumns } from "./columns.ts";
import { readDescription } from "./read-description.ts";
import { readPrices } from "./read-prices.ts";
import { readOnHand } from "./read-stock.ts";
import type { WooRow } from "./rows.ts";

/** `rate`: rand for one unit of the currency. */
export type ProductGiven = Omit<Given, "rates"> & { columns: WooColumns; rate: string };

/** A variation's product row, option attributes and share of a common stock. */
export type Family = { row: WooRow; chosen: Set<string>; share: number | undefined };

/** Reads a product or variation without its options. Empty cells of a variation come from its product. */
export function readOne(
  row: WooRow,
  given: ProductGiven,
  note: Note<WooColumn>,
  family?: Family,
): FeedProduct {
  const { say } = row;
  const { columns } = given;
  const parent = family?.row.say;
  const fromParent: Cells<WooColumn> = (column) => say(column) || (parent?.(column) ?? "");
  return {
    sku: skuOf(say),
    groupSku: parent ? skuOf(parent) : null,
    name: columns.places.has("name") ? readName(parent ?? say, "name") : "",
    description: toDescription(bothTexts(parent ? readDescription(parent) : "", readDescription(say))),
    brand: toBrandName(
      splitValues(within(fromParent, "brands", limits.rawText))[0]?.slice(0, limits.name) ?? "",
    ),
    categoryPath: readCategoryPath(fromParent),
    ...readPrices(say, given, note),
    ...readOnHand(say, given, family?.share, note),
    ...readBarcode(say, "gtin", note),
    mpn: null,
    options: [],
    attributes: factsOf(family?.row ?? row, columns, family?.chosen),
    isHidden: readIsHidden(columns, say, parent),
    pictures: readPictures(say("images"), parent?.("images") ?? ""),
    weightGrams: readWeight(measureOf(fromParent, "weight", columns), "weight"),
    lengthMm: readLength(measureOf(fromParent, "length", columns), "length"),
    widthMm: readLength(measureOf(fromParent, "width", columns), "width"),
    heightMm: readLength(measureOf(fromParent, "height", columns), "height"),
    vatRatePercent: readVatRate(say, parent),
    noReturn: null,
    pin: null,
  };
}

/** A variation's text follows the product's, as in WooCommerce. */
function bothTexts(ofProduct: string, own: string): string {
  return own === ofProduct ? own : [ofProduct, own].filter(Boolean).join("\n\n");
}

function skuOf(say: Cells<WooColumn>): string {
  const own = readCode(say, "sku");
  return own ?? madeUpSku(`woo-${say("id") || missing("sku")}`);
}

/** The deepest path, the first among equals. */
function readCategoryPath(say: Cells<WooColumn>): string[] {
  const paths = splitValues(within(say, "categories", limits.rawText)).map((path) =>
    toCategoryPath(path, "categories"),
  );
  const named = paths.filter(([first = ""]) => !/^uncategori[sz]ed$/i.test(first));
  return named.reduce((best, path) => (path.length > best.length ? path : best), named[0] ?? []);
}

/** Visible attributes that are no options. */
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

/** Null without a column. */
function readIsHidden(
  { places }: WooColumns,
  say: Cells<WooColumn>,
  parent: Cells<WooColumn> | undefined,
): boolean | null {
  if (!places.has("published") && !places.has("visibility")) return null;
  return hides(say) || (parent ? hides(parent) : false);
}

/** 1 is published, 0 private, -1 a draft, 2 pending. */
function hides(say: Cells<WooColumn>): boolean {
  const published = say("published");
  return (published !== "" && published !== "1") || say("visibility").toLowerCase() === "hidden";
}

/** Tax on delivery only means none on goods; class "parent" inherits. */
function readVatRate(say: Cells<WooColumn>, parent: Cells<WooColumn> | undefined): number | null {
  const status = say("taxStatus").toLowerCase() || (parent?.("taxStatus").toLowerCase() ?? "");
  const ownClass = say("taxClass").toLowerCase();
  const taxClass = ownClass === "parent" ? (parent?.("taxClass").toLowerCase() ?? "") : ownClass;
  if (status === "none" || status === "shipping" || /zero|exempt/.test(taxClass)) return 0;
  return status === "taxable" ? 15 : null;
}
