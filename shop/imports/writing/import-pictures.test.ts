import { expect } from "vitest";
import { addressesOf } from "../../pictures/pictures-report.ts";
import { feed, importing } from "../testing/feed.ts";
import { test as importTest } from "../testing/import-test.ts";
import type { WantPictures } from "./import-pictures.ts";

const wantPictures: WantPictures = async (products) => products;
const one = "https://example.org/1.jpg";
const test = importTest.extend("shown", ({ shop }) => async () => {
  const { rows } = await shop.db.execute<{ id: number }>("select id from products");
  return [
    ...(
      await addressesOf(
        shop.db,
        rows.map(({ id }) => id),
      )
    ).values(),
  ];
});
const google = (row: Record<string, string>) => feed({ id: "MUG", ...row });
const shopify = (column: string, cell: string) =>
  `Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty${column}\nmug,Mug,MUG,129.00,7${cell}\n`;
const woo = (column: string, cell: string) =>
  `ID,Type,SKU,Name,Published,Regular price,In stock?,Stock${column}\n1,simple,MUG,Mug,1,129.00,1,7${cell}\n`;

test.for([
  ["Google", google({}), google({ image_link: "" })],
  ["Shopify", shopify("", ""), shopify(",Image Src", ",")],
  ["WooCommerce", woo("", ""), woo(",Images", ",")],
] as const)(
  "a file of %s without a column of pictures leaves them; an empty cell takes them away",
  async ([_name, without, empty], { shop, shown }) => {
    const options = { wantPictures, rates: new Map([["", "1"]]) };
    expect((await importing(shop, google({ image_link: one }), options)).result).toMatchObject({
      pictured: 1,
    });
    expect((await importing(shop, without, options)).result).toMatchObject({ ok: true, pictured: 0 });
    expect(await shown()).toEqual([[one]]);
    expect((await importing(shop, empty, options)).result).toMatchObject({ pictured: 1 });
    expect(await shown()).toEqual([]);
  },
);
