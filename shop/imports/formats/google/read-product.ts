import { BadCell, type Cells, quoted, within } from "../../cells/cells.ts";
import { optionName } from "../../cells/option-names.ts";
import { readPictures } from "../../cells/picture-addresses.ts";
import { plainLine } from "../../cells/plain-text.ts";
import type { Rates } from "../../cells/prices.ts";
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
import { readWeight } from "../../cells/weights.ts";
import type { TableRow } from "../../table/read-table.ts";
import { type Columns, cellsOf, readingRow } from "../columns.ts";
import type { FeedProduct, ReadProduct } from "../feed-product.ts";
import type { GoogleColumn } from "./columns.ts";
import { splitGroups } from "./groups.ts";
import { readPrices } from "./read-price.ts";
import { readOnHand, readStockWas } from "./read-quantity.ts";
import { readIsHidden, readVatRate } from "./read-shop-columns.ts";
import { optionColumns } from "./unsaid.ts";

/** Reads a row; `now` decides whether a sale is on. Gives the first problem of a bad one. */
export function readProduct(
  { line, cells }: TableRow,
  columns: Columns<GoogleColumn>,
  now: Date,
  rates: Rates = new Map(),
): ReadProduct {
  if (cells.length !== columns.width) {
    const reason = `the row has ${cells.length} columns where the header has ${columns.width}`;
    return { ok: false, rejection: { line, column: "", reason } };
  }
  return readingRow(columns, line, () => {
    return { ok: true, line, product: productOf(cellsOf(columns, cells), now, rates) };
  });
}

function productOf(cells: Cells<GoogleColumn>, now: Date, rates: Rates): FeedProduct {
  return {
    sku: readCode(cells, "id") ?? missing("id"),
    groupSku: readCode(cells, "item_group_id"),
    name: readName(cells, "title"),
    description: toDescription(within(cells, "description", limits.rawText)),
    brand: readBrand(cells, "brand"),
    categoryPath: toCategoryPath(within(cells, "product_type", 1_000), "product_type"),
    ...readPrices(cells, now, rates),
    ...readOnHand(cells),
    ...readStockWas(cells),
    gtin: readCode(cells, "gtin"),
    mpn: readCode(cells, "mpn"),
    options: readOptions(cells),
    attributes: readDetails(cells),
    isHidden: readIsHidden(cells),
    pictures: readPictures(cells("image_link"), cells("additional_image_link")),
    weightGrams: readWeight(cells("shipping_weight"), "shipping_weight"),
    vatRatePercent: readVatRate(cells),
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
