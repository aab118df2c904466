import { readBarcode } from "../../cells/barcodes.ts";
import { BadCell, type Cells } from "../../cells/cells.ts";
import { readFlag } from "../../cells/foreign-cells.ts";
import { madeUpSku } from "../../cells/made-up-sku.ts";
import { readWeight } from "../../cells/measures.ts";
import { readCode } from "../../cells/texts.ts";
import { cellsOf, readingRow } from "../columns.ts";
import type { FeedProduct, ReadProduct } from "../feed-product.ts";
import type { Given, KeyedRow } from "../format.ts";
import { refuseLongRow } from "../refuse-long-row.ts";
import type { ShopifyColumn, ShopifyColumns } from "./columns.ts";
import { type CommonFacts, readCommon } from "./read-common.ts";
import { optionNamesOf, readOptions } from "./read-options.ts";
import { picturesOf } from "./read-pictures.ts";
import { readPrices } from "./read-prices.ts";
import { readOnHand } from "./read-stock.ts";

/** `rate`: rand for one unit of the currency. */
type ProductGiven = Pick<Given, "uncountedStock"> & { rate: string };

type VariantRow = KeyedRow & { say: Cells<ShopifyColumn> };

/**
 * A product's variants, with common facts from its first row. A row without price, SKU and options only adds a picture.
 */
export function readProduct(rows: KeyedRow[], columns: ShopifyColumns, given: ProductGiven): ReadProduct[] {
  const all = rows.map((row) => ({ ...row, say: cellsOf(columns, row.cells) }));
  const variants = all.filter(isVariant);
  const first = all.find(({ say }) => say("title") !== "") ?? all[0];
  if (!first || variants.length === 0) return [];
  const names = optionNamesOf(first.say);
  const pictures = picturesOf(all);
  const ownSkus = new Set(variants.map(ownSkuOf));
  const hasFamily = variants.length > 1 || names.length > 0;
  let common: CommonFacts | undefined;
  return variants.flatMap((row) =>
    readingRow(columns, row.line, (note) => {
      refuseLongRow(row.cells, columns.width);
      common ??= readCommon(first, columns);
      const options = readOptions(row.say, first.say);
      const handle = row.say("handle").toLowerCase();
      const sku = ownSkuOf(row) === "" ? undefined : readSku(row.say);
      const product: FeedProduct = {
        ...common,
        ...readPrices(row.say, columns, given.rate, note),
        sku: sku ?? madeUpSku(handle, ...(options.length > 0 ? options.map(([, value]) => value) : ["1"])),
        groupSku: hasFamily ? groupSkuOf(handle, ownSkus) : null,
        ...readOnHand(row.say, columns, given.uncountedStock, note),
        ...readBarcode(row.say, "barcode", note),
        options,
        pictures: pictures(row),
        weightGrams: readWeight(gramsOf(row.say), "grams"),
        lengthMm: null,
        widthMm: null,
        heightMm: null,
        vatRatePercent: readVatRate(row.say),
        noReturn: null,
        pin: null,
      };
      if (readFlag(row.say, "shipping") === false)
        throw new BadCell(
          "shipping",
          "says that it needs no delivery, and the shop sells what it can hand over: make it true where it is a thing",
        );
      return [product];
    }),
  );
}

function isVariant({ say }: VariantRow): boolean {
  return (["price", "sku", "option1Value"] as const).some((column) => say(column) !== "");
}

function ownSkuOf({ say, sharesSku }: VariantRow): string {
  return sharesSku ? "" : skuOf(say);
}

/** Without the apostrophe that guards it from spreadsheets. */
function skuOf(say: Cells<ShopifyColumn>): string {
  return say("sku").replace(/^'/, "");
}

function readSku(say: Cells<ShopifyColumn>): string | undefined {
  return readCode(() => skuOf(say), "sku") ?? undefined;
}

/** Shopify allows equal SKUs on several products and variants. Undefined without a SKU. */
export function sharedSkuOf(
  say: Cells<ShopifyColumn>,
): { sku: string; own: string; name: string } | undefined {
  const sku = skuOf(say);
  if (sku === "") return undefined;
  const choices = (["option1Value", "option2Value", "option3Value"] as const).map(say);
  return { sku, own: [say("handle").toLowerCase(), ...choices].join("\n"), name: say("title") };
}

/** A family's SKU must differ from its variants'. */
function groupSkuOf(handle: string, skus: Set<string>): string {
  return skus.has(handle) ? madeUpSku(handle, "family") : madeUpSku(handle);
}

function gramsOf(say: Cells<ShopifyColumn>): string {
  const grams = say("grams");
  return grams === "" ? "" : `${grams} g`;
}

function readVatRate(say: Cells<ShopifyColumn>): number | null {
  const isTaxed = readFlag(say, "taxable");
  return isTaxed === undefined ? null : isTaxed ? 15 : 0;
}
