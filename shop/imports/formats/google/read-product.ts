import { readBarcode } from "../../cells/barcodes.ts";
import { BadCell, type Cells, type Note, quoted, within } from "../../cells/cells.ts";
import { readLength, readWeight } from "../../cells/measures.ts";
import { optionName } from "../../cells/option-names.ts";
import { readPictures } from "../../cells/picture-addresses.ts";
import { plainLine } from "../../cells/plain-text.ts";
import {
  limits,
  missing,
  readBrand,
  readCode,
  readName,
  toAttribute,
  toCategoryPath,
  toDescription,
} from "../../cells/texts.ts";
import type { TableRow } from "../../table/read-table.ts";
import { type Columns, cellsOf, readingRow } from "../columns.ts";
import type { FeedProduct, ReadProduct } from "../feed-product.ts";
import type { Given } from "../format.ts";
import type { GoogleColumn } from "./columns.ts";
import { splitGroups } from "./groups.ts";
import { optionColumns } from "./omitted-columns.ts";
import { readPrices } from "./read-price.ts";
import { readOnHand, readStockWas } from "./read-quantity.ts";
import { readIsHidden, readNoReturn, readPin, readVatRate } from "./read-shop-columns.ts";

/** Cells, and whether a column exists. */
export type SayingCells = Cells<GoogleColumn> & { has(column: GoogleColumn): boolean };

/** A row's product, or its first problem. */
export function readProduct(
  { line, cells }: TableRow,
  columns: Columns<GoogleColumn>,
  given: Given,
): ReadProduct[] {
  const say = Object.assign(cellsOf(columns, cells), {
    has: (column: GoogleColumn) => columns.places.has(column),
  });
  return readingRow(columns, line, (note) => {
    if (cells.length !== columns.width)
      throw new BadCell("", `the row has ${cells.length} columns where the header has ${columns.width}`);
    return [productOf(say, given, note)];
  });
}

function productOf(cells: SayingCells, given: Given, note: Note<GoogleColumn>): FeedProduct {
  return {
    sku: readCode(cells, "id") ?? missing("id"),
    groupSku: readCode(cells, "item_group_id"),
    name: cells.has("title") ? readName(cells, "title") : "",
    description: toDescription(within(cells, "description", limits.rawText)),
    brand: readBrand(cells, "brand"),
    categoryPath: toCategoryPath(within(cells, "product_type", 1_000), "product_type"),
    ...readPrices(cells, given),
    ...readOnHand(cells, given.uncountedStock, note),
    ...readStockWas(cells),
    ...readBarcode(cells, "gtin", note),
    mpn: readCode(cells, "mpn"),
    options: readOptions(cells),
    attributes: readDetails(cells),
    isHidden: readIsHidden(cells),
    pictures: readPictures(cells("image_link"), cells("additional_image_link")),
    weightGrams: readWeight(cells("shipping_weight"), "shipping_weight"),
    lengthMm: readLength(cells("shipping_length"), "shipping_length"),
    widthMm: readLength(cells("shipping_width"), "shipping_width"),
    heightMm: readLength(cells("shipping_height"), "shipping_height"),
    vatRatePercent: readVatRate(cells),
    noReturn: readNoReturn(cells),
    pin: readPin(cells),
  };
}

function readOptions(cells: Cells<GoogleColumn>): FeedProduct["options"] {
  const common = optionColumns.flatMap((column): FeedProduct["options"] => {
    const value = plainLine(within(cells, column, limits.name));
    return value === "" ? [] : [[optionName(column), value]];
  });
  const names = new Set(common.map(([name]) => name));
  return [...common, ...readVariantOptions(cells).filter(([name]) => !names.has(name))];
}

function readVariantOptions(cells: Cells<GoogleColumn>): FeedProduct["options"] {
  const column = "variant_option";
  return splitGroups(within(cells, column, limits.rawText), 2).map((parts) => {
    const [name = "", value = ""] = (parts ?? []).map(plainLine);
    if (!name || !value) throw new BadCell(column, `${quoted(cells(column))} is not "Name:Value,Name:Value"`);
    if (name.length > limits.name || value.length > limits.name)
      throw new BadCell(column, `has a name or value of more than ${limits.name} characters`);
    return [optionName(name), value];
  });
}

/** "Section:Name:Value,…" */
function readDetails(cells: Cells<GoogleColumn>): FeedProduct["attributes"] {
  const column = "product_detail";
  const details = splitGroups(within(cells, column, limits.rawText), 3);
  return details.slice(0, limits.details).flatMap((parts) => {
    if (!parts) throw new BadCell(column, `${quoted(cells(column))} is not "Section:Name:Value"`);
    const [, name = "", value = ""] = parts;
    return toAttribute(name, value);
  });
}
