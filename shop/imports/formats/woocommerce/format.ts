import { columnsOf, titleOf } from "../columns.ts";
import type { Remark } from "../feed-product.ts";
import type { Format } from "../format.ts";
import { sayingOf } from "./cells.ts";
import { isWooCommerce, readColumns } from "./columns.ts";
import { readProducts } from "./read-products.ts";
import { isVariation } from "./rows.ts";

/** Whoever exports chooses the columns. */
const withoutStock: Remark = {
  line: 1,
  column: "Stock",
  reason:
    "is not in the file, and neither is In stock?: what is on hand stays as it is, and new products have ten each. Write into " +
    "the quantity column of `npx spaza export` what there is, and import that",
};

/** An export of products from WooCommerce's admin. A product with variations has a row of its own, and one for each. */
export const woocommerceFormat: Format = {
  name: "WooCommerce",
  namesCurrency: false,
  recognises: isWooCommerce,
  open(header, { now, rates }) {
    const columns = readColumns(header);
    const { places } = columns;
    const rate = rates.get("") ?? "1";
    return {
      titles: { sku: titleOf(columns, "sku"), group: titleOf(columns, "parent") },
      amounts: columnsOf(columns, "regularPrice", "salePrice"),
      pictures: columnsOf(columns, "images"),
      remark: places.has("stock") || places.has("inStock") ? undefined : withoutStock,
      keyOf({ line, cells }) {
        const say = sayingOf(columns, cells);
        const parent = say("parent");
        if (isVariation(say) && parent === "")
          return { line, column: titleOf(columns, "parent"), reason: "is missing" };
        if (isVariation(say)) return { key: parent };
        const [id, sku] = [say("id"), say("sku")];
        if (id === "" && sku === "")
          return { line, column: titleOf(columns, "sku"), reason: "is missing, and so is ID" };
        const byId = `id:${id}`;
        return sku === "" ? { key: byId } : { key: sku, ...(id !== "" && { alias: byId }) };
      },
      read: (rows) => readProducts(rows, columns, { now, rate }),
    };
  },
};
