import { cellsOf, columnsOf, titleOf } from "../columns.ts";
import type { Format } from "../format.ts";
import { isShopify, readColumns } from "./columns.ts";
import { readProduct, skuOf } from "./read-product.ts";

/** An export of products from Shopify's admin. A product takes a row for each variant and each further picture. */
export const shopifyFormat: Format = {
  name: "Shopify",
  namesCurrency: false,
  recognises: isShopify,
  open(header, { rates }) {
    const columns = readColumns(header);
    const handle = titleOf(columns, "handle");
    return {
      titles: { sku: titleOf(columns, "sku"), group: handle },
      amounts: columnsOf(columns, "price", "compareAt"),
      pictures: columnsOf(columns, "image", "variantImage"),
      keyOf({ line, cells }) {
        const say = cellsOf(columns, cells);
        const [key, sku] = [say("handle").toLowerCase(), skuOf(say)];
        return key === "" ? { line, column: handle, reason: "is missing" } : { key, ...(sku && { sku }) };
      },
      read: (rows) => readProduct(rows, columns, rates.get("") ?? "1"),
    };
  },
};
