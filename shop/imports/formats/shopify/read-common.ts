import { BadCell, type Cells, quoted, within } from "../../cells/cells.ts";
import { readFlag } from "../../cells/foreign-cells.ts";
import { optionName } from "../../cells/option-names.ts";
import {
  limits,
  readBrand,
  readCode,
  readName,
  toAttribute,
  toCategoryPath,
  toDescription,
} from "../../cells/texts.ts";
import type { TableRow } from "../../table/read-table.ts";
import { cellsOf } from "../columns.ts";
import type { FeedProduct } from "../feed-product.ts";
import type { ShopifyColumn, ShopifyColumns } from "./columns.ts";
import { optionNamesOf } from "./read-options.ts";
import { spokenValue } from "./spoken-value.ts";

export type CommonFacts = Pick<
  FeedProduct,
  "name" | "description" | "brand" | "categoryPath" | "mpn" | "attributes" | "isHidden"
>;

/** Facts in a product's first row, for all its variants. */
export function readCommon({ cells }: TableRow, columns: ShopifyColumns): CommonFacts {
  const say = cellsOf(columns, cells);
  if (readFlag(say, "giftCard"))
    throw new BadCell("giftCard", "says that it is a gift card, which this shop does not sell");
  const categoryPath = readCategoryPath(say);
  return {
    name: columns.places.has("title") ? readName(say, "title") : "",
    description: toDescription(within(say, "description", limits.rawText)),
    brand: readBrand(say, "vendor"),
    categoryPath,
    mpn: readCode(say, "mpn"),
    attributes: readFacts(say, cells, columns),
    isHidden: readIsHidden(say),
  };
}

/** Shopify's own category, else the merchant's type; "gid-1-2" is no path. */
function readCategoryPath(say: Cells<ShopifyColumn>): string[] {
  const category = within(say, "category", 1_000);
  const isPath = category !== "" && !/^[a-z]{2}(?:-\d+)+$|^gid:|^uncategori[sz]ed$/i.test(category);
  return isPath ? toCategoryPath(category, "category") : toCategoryPath(within(say, "type", 1_000), "type");
}

const states = new Map([
  ["", undefined],
  ["active", false],
  ["draft", true],
  ["archived", true],
  ["unlisted", true],
]);

function readIsHidden(say: Cells<ShopifyColumn>): boolean | null {
  const status = say("status").toLowerCase();
  if (!states.has(status))
    throw new BadCell("status", `${quoted(status)} is none of active, draft, archived, unlisted`);
  const isPublished = readFlag(say, "published");
  const hidden = [states.get(status), isPublished === undefined ? undefined : !isPublished];
  return hidden.includes(true) ? true : hidden.includes(false) ? false : null;
}

/** An apostrophe guards numbers from spreadsheets. */
const keptFromCounting = /^'(?=[\d=+@-])/;

/** Splits values at semicolons. Skips references for programs, and options. */
function readFacts(
  say: Cells<ShopifyColumn>,
  cells: string[],
  { metafields }: ShopifyColumns,
): FeedProduct["attributes"] {
  const chosen = new Set(optionNamesOf(say));
  const facts = metafields.flatMap(({ name, place, isListed }) => {
    const value = (cells[place] ?? "").trim().replace(keptFromCounting, "");
    const isForPrograms = /^(?:gid:|https?:|[[{])/.test(value);
    if (isForPrograms || chosen.has(optionName(name))) return [];
    const values = value.split(/;\s*/);
    return toAttribute(optionName(name), (isListed ? values.map(spokenValue) : values).join(", "));
  });
  return facts.slice(0, limits.details);
}
