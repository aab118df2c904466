import { toDecimal } from "../../../money/money.ts";
import { toSale } from "../../cells/dated-sale.ts";
import { escapeEntities } from "../../cells/plain-text.ts";
import { writeSalePeriod } from "../../cells/sale-period.ts";
import type { FeedProduct } from "../feed-product.ts";
import type { GoogleColumn } from "./columns.ts";
import { joinGroups } from "./join-groups.ts";
import { writeStockWas } from "./read-quantity.ts";

/** Columns that together give `readProduct` all facts. */
export const writtenColumns = [
  ...(["id", "title", "description", "brand", "product_type", "price", "sale_price", "quantity"] as const),
  ...(["visibility", "item_group_id", "color", "size", "material", "pattern", "variant_option"] as const),
  ...(["product_detail", "gtin", "mpn", "shipping_weight"] as const),
  ...(["shipping_length", "shipping_width", "shipping_height", "vat_rate", "no_return", "pin"] as const),
  ...(["image_link", "additional_image_link", "quantity_was", "sale_price_effective_date"] as const),
] satisfies GoogleColumn[];

/** Inverse of `readProduct`. */
export function writeProduct(product: FeedProduct): string[] {
  const cells = cellsOf(product);
  return writtenColumns.map((column) => cells[column]);
}

function cellsOf(product: FeedProduct): Record<(typeof writtenColumns)[number], string> {
  const { brand, regularPriceCents, isHidden, weightGrams, vatRatePercent, pictures, stockWas } = product;
  const [picture = "", ...morePictures] = pictures;
  return {
    id: product.sku,
    title: escapeEntities(product.name),
    description: escapeEntities(product.description),
    brand: escapeEntities(brand ?? ""),
    product_type: pathText(product.categoryPath.map(escapeEntities)),
    price: rand(regularPriceCents),
    ...saleCells(product),
    quantity: String(product.onHand),
    visibility: isHidden ? "hidden" : "published",
    item_group_id: product.groupSku ?? "",
    ...optionCells(product),
    product_detail: joinGroups(
      product.attributes.map((pair) => ["", ...pair.map(escapeEntities)]),
      3,
    ),
    gtin: product.gtin ?? "",
    mpn: product.mpn ?? "",
    shipping_weight: weightGrams === null ? "" : `${weightGrams} g`,
    shipping_length: centimetres(product.lengthMm),
    shipping_width: centimetres(product.widthMm),
    shipping_height: centimetres(product.heightMm),
    vat_rate: vatRatePercent === null ? "" : String(vatRatePercent),
    no_return: product.noReturn ?? "",
    pin: product.pin ? String(product.pin) : "",
    image_link: picture,
    additional_image_link: morePictures.join(","),
    quantity_was: stockWas ? writeStockWas(stockWas) : "",
  };
}

function saleCells({ priceCents, regularPriceCents, sale }: FeedProduct) {
  if (!sale)
    return {
      sale_price: priceCents < regularPriceCents ? rand(priceCents) : "",
      sale_price_effective_date: "",
    };
  return { sale_price: rand(sale.priceCents), sale_price_effective_date: writeSalePeriod(toSale(sale)) };
}

/** Drops the spaces when a path would exceed the limit for reading. */
function pathText(names: string[]): string {
  const text = names.join(" > ");
  return text.length > longestPath ? names.join(">") : text;
}

const longestPath = 1_000;

const ownColumns = { Colour: "color", Size: "size", Material: "material", Pattern: "pattern" } as const;
type OwnColumn = (typeof ownColumns)[keyof typeof ownColumns];

/** Google's option columns are used as long as they keep the order of choosing; the rest goes to `variant_option`. */
function optionCells({ options }: FeedProduct): Record<OwnColumn | "variant_option", string> {
  const cells = { color: "", size: "", material: "", pattern: "" };
  const rest = options.map((option) => option.map(escapeEntities));
  for (const [name, column] of Object.entries(ownColumns)) {
    if (rest[0]?.[0] === name) cells[column] = rest.shift()?.[1] ?? "";
  }
  return { ...cells, variant_option: joinGroups(rest, 2) };
}

/** Google has no millimetres: "12.5 cm". */
function centimetres(mm: number | null): string {
  return mm === null ? "" : `${mm / 10} cm`;
}

function rand(cents: number): string {
  return `${toDecimal(cents)} ZAR`;
}
