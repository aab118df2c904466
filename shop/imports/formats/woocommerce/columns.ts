import { type Columns, findColumns, plainTitle, type Spellings } from "../columns.ts";

/** Those of WooCommerce's own export, in American and British English: https://woocommerce.com/document/product-csv-importer-exporter/ */
const spellings = {
  id: ["id"],
  type: ["type"],
  sku: ["sku"],
  gtin: ["gtin, upc, ean, or isbn", "gtin, upc, ean or isbn"],
  name: ["name"],
  published: ["published"],
  visibility: ["visibility in catalog", "visibility in catalogue"],
  shortDescription: ["short description"],
  description: ["description"],
  saleStarts: ["date sale price starts"],
  saleEnds: ["date sale price ends"],
  taxStatus: ["tax status"],
  taxClass: ["tax class"],
  inStock: ["in stock?"],
  stock: ["stock"],
  weight: ["weight (kg)", "weight (g)", "weight (lbs)", "weight (oz)"],
  salePrice: ["sale price"],
  regularPrice: ["regular price"],
  categories: ["categories"],
  brands: ["brands", "brand"],
  images: ["images"],
  parent: ["parent"],
} as const satisfies Spellings<string>;

export type WooColumn = keyof typeof spellings;

/** Where an attribute's cells stand; -1 for what the file has no column for. */
type AttributePlaces = { name: number; values: number; visible: number };

export type WooColumns = Columns<WooColumn> & {
  attributes: AttributePlaces[];
  /** "kg", as the title of the column says. */
  weightUnit: string;
};

export function isWooCommerce(header: string[]): boolean {
  const titles = new Set(header.map(plainTitle));
  return titles.has("name") && titles.has("regular price") && (titles.has("id") || titles.has("sku"));
}

export function readColumns(header: string[]): WooColumns {
  const titles = header.map(plainTitle);
  const numbers = titles.flatMap((title) => /^attribute (\d+) name$/.exec(title)?.[1] ?? []);
  const attributes = numbers.map((number) => ({
    name: titles.indexOf(`attribute ${number} name`),
    values: titles.indexOf(`attribute ${number} value(s)`),
    visible: titles.indexOf(`attribute ${number} visible`),
  }));
  const columns = findColumns(header, spellings);
  const weight = titles[columns.places.get("weight") ?? -1] ?? "";
  return { ...columns, attributes, weightUnit: /\((.+)\)/.exec(weight)?.[1] ?? "kg" };
}
