import { unbranded } from "../../words/unbranded.ts";
import { optionTypes } from "../catalogue/family-shape.ts";
import { BadCell, type Cells, quoted, within } from "./cells.ts";
import type { ColumnName, Columns } from "./columns.ts";
import { plainLine, plainText, shorten } from "./plain-text.ts";
import { readPictures } from "./read-pictures.ts";
import { type Prices, readPrices } from "./read-price.ts";
import { readOnHand } from "./read-quantity.ts";
import type { TableRow } from "./read-table.ts";
import { readIsHidden } from "./read-visibility.ts";

/** What a row says about a product. */
export type FeedProduct = Prices & {
  sku: string;
  /** The sku of the family's parent; null for a product that stands alone. */
  groupSku: string | null;
  name: string;
  description: string;
  brand: string;
  categoryPath: string[];
  onHand: number;
  gtin: string | null;
  mpn: string | null;
  options: { type_id: number; name: string }[];
  attributes: [name: string, value: string][];
  /** Null where the file does not say: what is known already stays so, a new product is shown. */
  isHidden: boolean | null;
  /** Web addresses, the first is the main one; at most ten. */
  pictures: string[];
};

/** A row that was left out, and why. */
export type Rejection = { line: number; column: string; reason: string };

export type ReadProduct = { ok: true; product: FeedProduct } | { ok: false; rejection: Rejection };

/**
 * Longer texts for people are shortened, since the rest would not be missed; longer codes and names mean that
 * something else got into the column, and the row is left out.
 */
const limits = {
  title: 300,
  description: 10_000,
  code: 100,
  name: 100,
  details: 100,
  rawTitle: 2_000,
  rawText: 100_000,
};

/** Reads a row; `now` decides whether a sale is on. Gives the first problem of a bad one. */
export function readProduct({ line, cells }: TableRow, columns: Columns, now: Date): ReadProduct {
  if (cells.length !== columns.width) {
    const reason = `the row has ${cells.length} columns where the header has ${columns.width}`;
    return { ok: false, rejection: { line, column: "", reason } };
  }
  try {
    return { ok: true, product: productOf((column) => cellOf(cells, columns, column), now) };
  } catch (error) {
    if (!(error instanceof BadCell)) throw error;
    return { ok: false, rejection: { line, column: error.column, reason: error.message } };
  }
}

function cellOf(cells: string[], columns: Columns, column: ColumnName): string {
  const place = columns.places.get(column);
  return place === undefined ? "" : (cells[place] ?? "").trim();
}

function productOf(cells: Cells, now: Date): FeedProduct {
  return {
    sku: readCode(cells, "id") ?? missing("id"),
    groupSku: readCode(cells, "item_group_id"),
    name: shorten(plainLine(within(cells, "title", limits.rawTitle)), limits.title) || missing("title"),
    description: shorten(plainText(within(cells, "description", limits.rawText)), limits.description),
    brand: plainLine(within(cells, "brand", limits.name)) || unbranded,
    categoryPath: readCategoryPath(cells),
    ...readPrices(cells, now),
    onHand: readOnHand(cells),
    gtin: readCode(cells, "gtin"),
    mpn: readCode(cells, "mpn"),
    options: readOptions(cells),
    attributes: readDetails(cells),
    isHidden: readIsHidden(cells),
    pictures: readPictures(cells("image_link"), cells("additional_image_link")),
  };
}

function missing(column: ColumnName): never {
  throw new BadCell(column, "is missing");
}

function readCode(cells: Cells, column: ColumnName): string | null {
  const code = within(cells, column, limits.code);
  if (/\p{Cc}/u.test(code)) throw new BadCell(column, `${quoted(plainLine(code))} holds control characters`);
  return code === "" ? null : code;
}

function readCategoryPath(cells: Cells): string[] {
  const path = plainLine(within(cells, "product_type", 1_000))
    .split(/\s*>\s*/)
    .filter(Boolean);
  if (path.length > 10) throw new BadCell("product_type", "has more than 10 levels");
  if (path.some((name) => name.length > limits.name))
    throw new BadCell("product_type", `has a name of more than ${limits.name} characters`);
  return path;
}

const optionColumns = ["color", "size", "material", "pattern"] as const;

function readOptions(cells: Cells): FeedProduct["options"] {
  return optionColumns.flatMap((column, index) => {
    const name = plainLine(within(cells, column, limits.name));
    const type = optionTypes[index];
    return name === "" || type === undefined ? [] : [{ type_id: type.id, name }];
  });
}

/** "Section:Name:Value,…"; a value may hold commas and colons of its own. */
function readDetails(cells: Cells): FeedProduct["attributes"] {
  const text = within(cells, "product_detail", limits.rawText);
  if (text === "") return [];
  const details: string[] = [];
  for (const piece of text.split(",")) {
    const isDetail = piece.split(":", 3).length === 3;
    if (isDetail) details.push(piece);
    else if (details.length > 0) details.push(`${details.pop()},${piece}`);
    else throw new BadCell("product_detail", `${quoted(piece)} is not "Section:Name:Value"`);
  }
  return details.slice(0, limits.details).flatMap(readDetail);
}

function readDetail(detail: string): FeedProduct["attributes"] {
  const [, name = "", ...value] = detail.split(":");
  const pair = [shorten(plainLine(name), 100), shorten(plainLine(value.join(":")), 1_000)] as const;
  return pair.every(Boolean) ? [[...pair]] : [];
}
