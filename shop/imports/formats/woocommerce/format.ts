import { columnsOf, titleOf } from "../columns.ts";
import type { Remark } from "../feed-product.ts";
import type { Format } from "../format.ts";
import { sayingOf } from "./cells.ts";
import { isWooCommerce, readColumns, type WooColumns } from "./columns.ts";
import { omittedColumns } from "./omitted-columns.ts";
import { readProducts } from "./read-products.ts";
import { isVariation } from "./rows.ts";

// The exporting person chooses the columns.

const withoutStock = (uncountedStock: number): Remark => ({
  line: 1,
  column: "Stock",
  reason:
    `is not in the file, and neither is In stock?: what is on hand stays as it is, and new products get ${uncountedStock} each. ` +
    "Choose another number with --uncounted-stock, or count them with `npx spaza stock set`",
});

const withoutPrice: Remark = {
  line: 1,
  column: "Regular price",
  reason:
    "is not in the file: products that the shop has keep their prices, and new ones cannot come in. Export again from " +
    "WooCommerce with all columns",
};

/** A partial file lacks columns on purpose. */
function remarksOn({ places }: WooColumns, uncountedStock: number): Remark[] {
  if (!places.has("name")) return [];
  if (!places.has("regularPrice")) return places.has("type") ? [withoutPrice] : [];
  return places.has("stock") || places.has("inStock") ? [] : [withoutStock(uncountedStock)];
}

const variationAlone = "is not in the file, and variations need it";

/** A product export of WooCommerce's admin: one row for each product and each variation. */
export const woocommerceFormat: Format = {
  name: "WooCommerce",
  namesCurrency: false,
  recognises: isWooCommerce,
  open(header, { now, rates, uncountedStock }) {
    const columns = readColumns(header);
    const { places } = columns;
    const rate = rates.get("") ?? "1";
    return {
      titles: { sku: titleOf(columns, "sku"), group: titleOf(columns, "parent") },
      amounts: columnsOf(columns, "regularPrice", "salePrice"),
      pictures: columnsOf(columns, "images"),
      remarks: remarksOn(columns, uncountedStock),
      omitted: omittedColumns(columns),
      keyOf({ line, cells }) {
        const say = sayingOf(columns, cells);
        const parent = say("parent");
        if (isVariation(say) && !places.has("parent"))
          return { line, column: "Parent", reason: variationAlone };
        if (isVariation(say) && parent === "")
          return { line, column: titleOf(columns, "parent"), reason: "is missing" };
        if (isVariation(say)) return { key: parent };
        const [id, sku] = [say("id"), say("sku")];
        if (id === "" && sku === "")
          return { line, column: titleOf(columns, "sku"), reason: "is missing, and so is ID" };
        const byId = `id:${id}`;
        return sku === "" ? { key: byId } : { key: sku, ...(id !== "" && { alias: byId }) };
      },
      read: (rows) => readProducts(rows, columns, { now, rate, uncountedStock }),
    };
  },
};
