import { BrokenFile } from "./broken-file.ts";

/** The columns of Google's product data that the shop reads, `quantity` and `visibility`. Others are ignored. */
export const columnNames = [
  "id",
  "title",
  "description",
  "brand",
  "product_type",
  "price",
  "sale_price",
  "sale_price_effective_date",
  "quantity",
  "availability",
  "gtin",
  "mpn",
  "item_group_id",
  "color",
  "size",
  "material",
  "pattern",
  "product_detail",
  "image_link",
  "additional_image_link",
  "visibility",
] as const;

export type ColumnName = (typeof columnNames)[number];

/** Where each column stands, and how many there are in all. */
export type Columns = { width: number; places: Map<ColumnName, number> };

/**
 * Reads the header. Names may differ in case, have spaces for underscores, and the "g:" of Google's XML.
 *
 * @throws BrokenFile when it is not the header of product data
 */
export function readColumns(header: string[]): Columns {
  const names = header.map((name) => name.trim().toLowerCase().replaceAll(" ", "_").replace(/^g:/, ""));
  const places = new Map(
    columnNames.flatMap((name) => (names.includes(name) ? [[name, names.indexOf(name)]] : [])),
  );
  const twice = columnNames.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice) throw new BrokenFile(`The header names the column "${twice}" twice.`);
  const missing = ["id", "title", "price"].filter((name) => !names.includes(name));
  if (!places.has("quantity") && !places.has("availability")) missing.push("quantity or availability");
  if (missing.length === 0) return { width: header.length, places };
  throw new BrokenFile(
    `The first line is not the header of product data: it lacks ${missing.join(", ")}. ` +
      "It must name the columns, separated by commas or tabs.",
  );
}
