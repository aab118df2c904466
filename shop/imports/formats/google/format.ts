import { columnsOf } from "../columns.ts";
import type { Format } from "../format.ts";
import { readColumns } from "./columns.ts";
import { omittedColumns } from "./omitted-columns.ts";
import { readProduct } from "./read-product.ts";

/** https://support.google.com/merchants/answer/7052112 */
export const googleFormat: Format = {
  name: "Google",
  namesCurrency: true,
  recognises: () => true,
  open(header, given) {
    const columns = readColumns(header);
    return {
      titles: { sku: "id", group: "item_group_id" },
      amounts: columnsOf(columns, "price", "sale_price"),
      pictures: columnsOf(columns, "image_link", "additional_image_link"),
      remarks: [],
      omitted: omittedColumns(columns),
      read: (rows) => rows.flatMap((row) => readProduct(row, columns, given)),
    };
  },
};
