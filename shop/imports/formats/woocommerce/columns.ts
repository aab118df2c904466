import { type Columns, findColumns, plainTitle, type Spellings } from "../columns.ts";

/**
 * WooCommerce's export, in American and British English:
 * https://woocommerce.com/document/product-csv-importer-exporter/
 */
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
  length: lengthTitles("length"),
  width: lengthTitles("width"),
  height: lengthTitles("height"),
  salePrice: ["sale price"],
  regularPrice: ["regular price"],
  categories: ["categories"],
  brands: ["brands", "brand"],
  images: ["images"],
  parent: ["parent"],
} as const satisfies Spellings<string>;

function lengthTitles<Side extends string>(side: Side) {
  return [`${side} (cm)`, `${side} (m)`, `${side} (mm)`, `${side} (in)`, `${side} (yd)`] as const;
}

export type WooColumn = keyof typeof spellings;

/** Column positions; -1 when missing. */
type AttributePlaces = { name: number; values: number; visible: number };

export type WooColumns = Columns<WooColumn> & { attributes: AttributePlaces[] };

/** Google's format shares the other names. */
const distinctive: readonly WooColumn[] = [
  ...(["regularPrice", "inStock", "shortDescription", "taxStatus", "taxClass"] as const),
  ...(["visibility", "saleStarts", "parent"] as const),
];

/** Also recognises partial files with a SKU: Google has no SKU column and calls the name "title". */
export function isWooCommerce(header: string[]): boolean {
  const titles = new Set(header.map(plainTitle));
  const { places } = findColumns([...titles], spellings);
  if (distinctive.some((column) => places.has(column))) return places.has("id") || places.has("sku");
  return places.has("sku") && !places.has("id") && places.size > 1 && !titles.has("title");
}

export function readColumns(header: string[]): WooColumns {
  const titles = header.map(plainTitle);
  const numbers = titles.flatMap((title) => /^attribute (\d+) name$/.exec(title)?.[1] ?? []);
  const attributes = numbers.map((number) => ({
    name: titles.indexOf(`attribute ${number} name`),
    values: titles.indexOf(`attribute ${number} value(s)`),
    visible: titles.indexOf(`attribute ${number} visible`),
  }));
  return { ...findColumns(header, spellings), attributes };
}
