import { eachListedProduct, type ListedProduct } from "../../shop/feeds/listed-products.ts";
import { toDecimal } from "../../shop/money/money.ts";
import type { Shop } from "../../shop/shop.ts";
import { variantPath } from "../../words/paths/product-path.ts";
import { validGtin } from "../../words/products/gtin.ts";
import { optionWords } from "../../words/products/option-words.ts";
import { pictureSizesPx } from "../../words/products/picture-address.ts";
import { variantTitle } from "../../words/products/variant-title.ts";
import { cutAtWord } from "../../words/text/cut-at-word.ts";
import { titleCase } from "../../words/text/title-case.ts";
import { xmlElement, xmlHead } from "./xml.ts";

// Google's product data specification, with its limits; other price comparisons read it too.
const longestTitle = 150;
const longestDescription = 5_000;
const longestCode = 70;
const mostPictures = 11;
const largestPicturePx = Math.max(...pictureSizesPx);

/** All available products of one snapshot, as RSS 2.0, streamed. */
export function writeGoogleFeed(
  shop: Shop,
  write: (pieces: AsyncIterable<string>) => Promise<void>,
): Promise<void> {
  return eachListedProduct(shop, (batches) => write(feedOf(shop, batches)));
}

async function* feedOf({ settings }: Shop, batches: AsyncIterable<ListedProduct[]>): AsyncGenerator<string> {
  yield `${xmlHead}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n`;
  yield xmlElement("title", settings.name);
  yield xmlElement("link", settings.publicUrl);
  yield xmlElement("description", `All products of ${settings.name}`);
  for await (const products of batches)
    yield products.map((product) => itemOf(product, settings.publicUrl)).join("");
  yield "</channel>\n</rss>\n";
}

export function itemOf(product: ListedProduct, publicUrl: string): string {
  const { sku, parentSku, stock, regularPriceCents, categoryPath, dearestDeliveryCents } = product;
  const title = cutAtWord(variantTitle(product.name, product.parentName, product.options), longestTitle);
  const [picture, ...morePictures] = product.pictureKeys
    .slice(0, mostPictures)
    .map((key) => `${publicUrl}/images/${key}/${largestPicturePx}.webp`);
  const elements = [
    xmlElement("g:id", sku),
    xmlElement("g:item_group_id", parentSku),
    xmlElement("g:title", title),
    xmlElement("g:description", cutAtWord(product.description, longestDescription) || title),
    xmlElement("g:link", publicUrl + addressOf(product)),
    xmlElement("g:image_link", picture),
    ...morePictures.map((address) => xmlElement("g:additional_image_link", address)),
    xmlElement("g:availability", stock > 0 ? "in_stock" : "out_of_stock"),
    xmlElement("g:price", rand(regularPriceCents)),
    salePrice(product),
    identifiers(product),
    xmlElement("g:product_type", categoryPath.map(titleCase).join(" > ")),
    xmlElement("g:condition", "new"),
    ...Object.entries(optionWords).map(([type, word]) =>
      xmlElement(`g:${word}`, product.optionNames.get(type)),
    ),
    shipping(dearestDeliveryCents),
  ];
  return `<item>\n${elements.join("")}</item>\n`;
}

/** A sale with start and end is announced in advance, so that Google shows it from its first minute. */
function salePrice({ priceCents, regularPriceCents, sale }: ListedProduct): string {
  if (sale?.startsAt && sale.endsAt) {
    const period = `${sale.startsAt.toISOString()}/${sale.endsAt.toISOString()}`;
    return (
      xmlElement("g:sale_price", rand(sale.priceCents)) + xmlElement("g:sale_price_effective_date", period)
    );
  }
  return xmlElement("g:sale_price", priceCents < regularPriceCents ? rand(priceCents) : null);
}

/** Delivery to the door; empty without a courier. */
function shipping(feeCents: number | null): string {
  if (feeCents === null) return "";
  return `<g:shipping>\n<g:country>ZA</g:country>\n${xmlElement("g:price", rand(feeCents))}</g:shipping>\n`;
}

function addressOf({ id, parentId, sku, parentSku, name, parentName }: ListedProduct): string {
  const parent = { parent_id: parentId, parent_sku: parentSku, parent_name: parentName };
  return variantPath({ id, sku, name, ...parent });
}

/** States that a product has no identifiers; Google would reject it otherwise. */
function identifiers({ brand, gtin, mpn }: ListedProduct): string {
  const brandName = brand && cutAtWord(brand.name, longestCode);
  const barcode = validGtin(gtin);
  const model = mpn !== null && mpn.length <= longestCode ? mpn : null;
  const isKnown = barcode !== null || (brandName !== null && model !== null);
  return [
    xmlElement("g:brand", brandName),
    xmlElement("g:gtin", barcode),
    xmlElement("g:mpn", model),
    xmlElement("g:identifier_exists", isKnown ? null : "no"),
  ].join("");
}

function rand(cents: number): string {
  return `${toDecimal(cents)} ZAR`;
}
