import { cellsOf, columnsOf, titleOf } from "../columns.ts";
import type { Remark } from "../feed-product.ts";
import type { Format } from "../format.ts";
import { isShopify, readColumns, type ShopifyColumns } from "./columns.ts";
import { omittedColumns } from "./omitted-columns.ts";
import { readProduct, sharedSkuOf } from "./read-product.ts";

/** Shopify omits the column for shops with several locations. */
const withoutQuantities: Remark = {
  line: 1,
  column: "Variant Inventory Qty",
  reason:
    "is not in the file: new products that Shopify counts have none on hand. Write into the quantity column of " +
    "`npx spaza export` what there is, and import that",
};

const withoutStock = (uncountedStock: number): Remark => ({
  ...withoutQuantities,
  reason:
    `is not in the file: what is on hand stays as it is, and new products get ${uncountedStock} each. Choose another number ` +
    "with --uncounted-stock, or count them with `npx spaza stock set`",
});

/** A partial file lacks columns on purpose. */
function remarksOn({ places }: ShopifyColumns, uncountedStock: number): Remark[] {
  if (places.has("quantity") || !places.has("title") || !places.has("price")) return [];
  return [places.has("tracker") ? withoutQuantities : withoutStock(uncountedStock)];
}

/** A product export of Shopify's admin: one row for each variant and each further picture. */
export const shopifyFormat: Format = {
  name: "Shopify",
  namesCurrency: false,
  recognises: isShopify,
  open(header, { rates, uncountedStock }) {
    const columns = readColumns(header);
    const handle = titleOf(columns, "handle");
    return {
      titles: { sku: titleOf(columns, "sku"), group: handle },
      amounts: columnsOf(columns, "price", "compareAt"),
      pictures: columnsOf(columns, "image", "variantImage"),
      remarks: remarksOn(columns, uncountedStock),
      omitted: omittedColumns(columns),
      keyOf({ line, cells }) {
        const say = cellsOf(columns, cells);
        const key = say("handle").toLowerCase();
        const shared = sharedSkuOf(say);
        return key === ""
          ? { line, column: handle, reason: "is missing" }
          : { key, ...(shared && { shared }) };
      },
      read: (rows) => readProduct(rows, columns, { rate: rates.get("") ?? "1", uncountedStock }),
    };
  },
};
