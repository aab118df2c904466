import { cellsOf, columnsOf, titleOf } from "../columns.ts";
import type { Remark } from "../feed-product.ts";
import type { Format } from "../format.ts";
import { isShopify, readColumns } from "./columns.ts";
import { readProduct, sharedSkuOf } from "./read-product.ts";

/** Shopify leaves the column out where a shop has several locations, or may have. */
const withoutQuantities: Remark = {
  line: 1,
  column: "Variant Inventory Qty",
  reason:
    "is not in the file: new products that Shopify counts have none on hand. Write into the quantity column of " +
    "`npx spaza export` what there is, and import that",
};

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
      remark: columns.places.has("quantity") ? undefined : withoutQuantities,
      keyOf({ line, cells }) {
        const say = cellsOf(columns, cells);
        const key = say("handle").toLowerCase();
        const shared = sharedSkuOf(say);
        return key === ""
          ? { line, column: handle, reason: "is missing" }
          : { key, ...(shared && { shared }) };
      },
      read: (rows) => readProduct(rows, columns, rates.get("") ?? "1"),
    };
  },
};
