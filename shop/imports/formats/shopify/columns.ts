import { type Columns, findColumns, plainTitle, type Spellings } from "../columns.ts";

/** Former names first, then current ones: https://help.shopify.com/en/manual/products/import-export/using-csv */
const spellings = {
  handle: ["handle", "url handle"],
  title: ["title"],
  description: ["body (html)", "description"],
  vendor: ["vendor"],
  category: ["product category"],
  type: ["type", "custom product type"],
  published: ["published", "published on online store"],
  status: ["status"],
  option1Name: ["option1 name"],
  option1Value: ["option1 value"],
  option1Link: ["option1 linked to"],
  option2Name: ["option2 name"],
  option2Value: ["option2 value"],
  option2Link: ["option2 linked to"],
  option3Name: ["option3 name"],
  option3Value: ["option3 value"],
  option3Link: ["option3 linked to"],
  sku: ["variant sku", "sku"],
  grams: ["variant grams", "weight value (grams)"],
  tracker: ["variant inventory tracker", "inventory tracker"],
  quantity: ["variant inventory qty", "inventory quantity"],
  price: ["variant price", "price"],
  compareAt: ["variant compare at price", "compare-at price", "compare at price"],
  shipping: ["variant requires shipping", "requires shipping"],
  taxable: ["variant taxable", "charge tax"],
  barcode: ["variant barcode", "variant barcodes", "barcode", "barcodes"],
  image: ["image src", "product image url"],
  imagePosition: ["image position"],
  variantImage: ["variant image", "variant image url"],
  giftCard: ["gift card"],
  mpn: ["google shopping / mpn", "google shopping / manufacturer part number (mpn)"],
} as const satisfies Spellings<string>;

export type ShopifyColumn = keyof typeof spellings;

export type ShopifyColumns = Columns<ShopifyColumn> & { metafields: Metafield[] };

/** A custom field, imported as an attribute. `isListed`: its values come from Shopify's lists. */
export type Metafield = { name: string; place: number; isListed: boolean };

export function isShopify(header: string[]): boolean {
  const titles = new Set(header.map(plainTitle));
  const has = (column: ShopifyColumn) => spellings[column].some((name: string) => titles.has(name));
  return has("handle") && (["price", "sku", "option1Value"] as const).some(has);
}

export function readColumns(header: string[]): ShopifyColumns {
  const metafields = header.flatMap((title, place) => {
    const [, name, field = ""] = /^(.+) \((product\.metafields\..+)\)$/.exec(title.trim()) ?? [];
    return name && !kitchens.test(field) ? [{ name, place, isListed: isListed(field) }] : [];
  });
  return { ...findColumns(header, spellings), metafields };
}

/** Namespaces of apps, whose fields are not for shoppers. */
const kitchens =
  /^product\.metafields\.(?:reviews|spr|judgeme|seo|global|mc-facebook|mm-google-shopping|ecomposer|shopify--discovery--[^.]*)\./i;

/** Whether values come from Shopify's lists. */
export function isListed(field: string): boolean {
  return field.toLowerCase().startsWith("product.metafields.shopify.");
}
