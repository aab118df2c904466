import { BrokenFile } from "../../table/broken-file.ts";
import { type Columns, findColumns, type Spellings } from "../columns.ts";

/** Columns of Google product data, and five of the shop's own. Others are ignored. */
const columnNames = [
  "id",
  "title",
  "description",
  "brand",
  "product_type",
  "price",
  "sale_price",
  "sale_price_effective_date",
  "availability",
  "gtin",
  "mpn",
  "item_group_id",
  "color",
  "size",
  "material",
  "pattern",
  "variant_option",
  "product_detail",
  "image_link",
  "additional_image_link",
  "shipping_weight",
  "shipping_length",
  "shipping_width",
  "shipping_height",
  "quantity",
  "quantity_was",
  "visibility",
  "vat_rate",
  "no_return",
  "pin",
] as const;

export type GoogleColumn = (typeof columnNames)[number];

const spellings = Object.fromEntries(
  columnNames.map((name) => [name, [name]]),
) as unknown as Spellings<GoogleColumn>;

/** Ignores case, underscores, "g:" of Google's XML and parentheses. */
function plain(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replace(/\s*\(.*\)$/, "")
    .replaceAll(" ", "_")
    .replace(/^g:/, "");
}

/** @throws BrokenFile */
export function readColumns(header: string[]): Columns<GoogleColumn> {
  const columns = findColumns(header, spellings, plain);
  const { places } = columns;
  if (places.has("id") && places.size > 1) return columns;
  const missing = places.has("id") ? "any other column beside id" : "id";
  throw new BrokenFile(
    `The first line is not the header of product data: for Google's format it lacks ${missing}; and it is ` +
      "none of an export from Shopify or WooCommerce with English column names (WooCommerce translates them: set your " +
      "own language there, under Users and Profile, to English, and export again). " +
      "It must name the columns, separated by commas, semicolons or tabs.",
  );
}
