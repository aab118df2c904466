import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { setHidden } from "../availability/hide-products.ts";
import { setCartQuantity } from "../cart/set-quantity.ts";
import { products } from "../catalogue/tables.ts";
import { placeOrder } from "../orders/placing/place-order.ts";
import { setPictures } from "../pictures/set-pictures.ts";
import { setOnHand } from "../stock/stock.ts";
import { buildShopper } from "../testing/factories.ts";
import { owner } from "../testing/owner.ts";
import { exported } from "./testing/exported.ts";
import { type FeedRow, feed, importing } from "./testing/feed.ts";
import { testOfTwo as test } from "./testing/import-test.ts";
import { expectRoundTrip, expectRoundTripHere } from "./testing/round-trip.ts";

const tee = (id: string, row: FeedRow = {}): FeedRow => ({
  id,
  item_group_id: "TEE",
  title: `Cotton tee, ${id}`,
  ...row,
});

test("a catalogue with every feature survives export and import", async ({ shop, other }) => {
  const words = 'Holds "tea", or coffee:\nnot both.\n\nWash & dry; 5 < 7, <3.';
  await importing(
    shop,
    feed(
      { id: "=1+1", title: "+27, @home", description: words, brand: "@Kombuis", mpn: "-5" },
      { id: "PLAIN", brand: "", product_type: "", gtin: "6001234567899", quantity: "0" },
      { id: "SALE", price: "100 ZAR", sale_price: "80 ZAR", vat_rate: "0", shipping_weight: "1.2 kg" },
      { id: "OVER", sale_price: "80 ZAR", sale_price_effective_date: "2020-01-01/2020-01-02" },
      tee("T-1", { color: "Red", size: "M" }),
      {
        id: "BETWEEN",
        color: "Blue",
        product_detail: ":Ratio:16\\:9\\, or more,:Back\\\\slash:a\\:b\\:c\\,d\\:e\\:f",
      },
      tee("T-2", { variant_option: "Flavour:Salt\\, vinegar,Colour:Blue" }),
      tee("T-3", { color: "Red", size: "M", visibility: "hidden" }),
      tee("V-1", { item_group_id: "V", title: "Mug, first" }),
      tee("V-2", { item_group_id: "V", title: "Mug, second" }),
      { id: "ALONE", item_group_id: "ONLY", size: "XL" },
      {
        id: "MARKUP",
        title: "<<b>b>Tom &amp;amp; Jerry",
        description: "&amp;lt;b&amp;gt; &lt;<i>i> &amp;nbsp;x",
      },
      { id: "LONG", title: "Ä&amp;amp;".repeat(299), brand: "b".repeat(100), product_type: "c".repeat(100) },
    ),
  );
  const file = await expectRoundTrip(shop, other);
  expect(file.split("\n")[0]).toContain(
    "visibility,item_group_id,color,size,material,pattern,variant_option",
  );
});

test("so it does after changes of stock, prices or visibility", async ({ shop, other }) => {
  const rows = [{ id: "MUG" }, tee("T-1", { color: "Red" }), tee("T-2", { color: "Blue" })];
  const original = feed(...rows);
  await importing(shop, original);
  const { user } = await buildShopper(shop);
  const [mug] = await shop.db.select().from(products).where(sql`sku = 'MUG'`);
  await setCartQuantity(shop, user, mug?.id ?? 0, 2);
  await placeOrder(shop, user, {});
  await setOnHand(shop.db, mug?.id ?? 0, 5);
  await setHidden(shop, owner, ["T-1"], true);
  const file = await expectRoundTrip(shop, other);
  // Units sold since do not come back.
  await setOnHand(shop.db, mug?.id ?? 0, 4);
  expect((await importing(shop, file)).result).toMatchObject({ changed: 0, unchanged: 3 });
  expect(await exported(shop)).toContain("MUG,Enamel mug,,Kombuis,Home > Kitchen,129.00 ZAR,,4,");
});

test("an export has the web addresses of pictures, not those of folders", async ({ shop }) => {
  await importing(shop, feed({ id: "A" }, { id: "B" }, { id: "C" }));
  const [front, back] = ["https://example.org/a,b.jpg", 'https://example.org/?q="x"'];
  const inputs = [
    { sku: "A", addresses: [front, back] },
    { sku: "B", addresses: ["file:b.png"] },
  ];
  await shop.db.transaction((tx) => setPictures(tx, inputs, shop.clock.now()));
  const file = await expectRoundTripHere(shop);
  expect(file).toContain('"https://example.org/a,b.jpg","https://example.org/?q=""x""",7 #7,\n');
  expect(file.split("\n").filter((line) => line.includes("file:"))).toEqual([]);
});

test("a dry run and a broken file store no picture addresses", async ({ shop }) => {
  await importing(shop, feed({ id: "MUG", quantity: "7" }));
  const [mug] = await shop.db.select().from(products);
  await setOnHand(shop.db, mug?.id ?? 0, 5);
  const file = await exported(shop);
  await importing(shop, file, { dryRun: true });
  await importing(shop, `${file}"`);
  expect(await shop.db.select().from(products)).toEqual([mug]);
});

test("an edited row of an export changes only its product", async ({ shop }) => {
  await importing(shop, feed({ id: "A" }, { id: "B" }));
  const file = (await exported(shop)).replace(/^B,(.*)published/m, "B,$1hidden");
  expect((await importing(shop, file)).result).toMatchObject({ changed: 1, unchanged: 1 });
  expect(await exported(shop)).toBe(file);
});

test("a single product's option whose name is its value survives export and import", async ({
  shop,
  other,
}) => {
  await importing(shop, feed({ id: "A", variant_option: "Fit:Fit,Cut:Slim" }));
  await expectRoundTrip(shop, other);
});
