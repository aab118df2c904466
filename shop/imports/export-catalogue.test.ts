import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { fc } from "../../scripts/properties.ts";
import { setCartQuantity } from "../cart/set-quantity.ts";
import { products } from "../catalogue/tables.ts";
import { placeOrder } from "../orders/place-order.ts";
import { setPictures } from "../pictures/set-pictures.ts";
import { setHidden } from "../shelf/hide-products.ts";
import { setOnHand } from "../stock/stock.ts";
import { buildShopper } from "../testing/factories.ts";
import { owner } from "../testing/owner.ts";
import type { TestShop } from "../testing/test-shop.ts";
import { exported } from "./testing/exported.ts";
import { type FeedRow, feed, importing } from "./testing/feed.ts";
import { emptied, testOfTwo as test } from "./testing/import-test.ts";

/** All that shoppers and owners see of products, whatever their numbers are. */
async function shelves({ db }: TestShop) {
  const { rows } = await db.execute(sql`
    select p.sku, p.kind, parent.sku as family, p.name, b.name as brand, p.category_id is null as unsorted, p.description,
      p.attributes, jsonb_path_query_array(p.options, '$[*].name') as options, p.price_cents, p.regular_price_cents,
      p.vat_rate_percent, p.weight_grams, p.gtin, p.mpn, p.is_hidden, s.on_hand
    from products p join brands b on b.id = p.brand_id left join products parent on parent.id = p.parent_id
    left join stock_levels s on s.product_id = p.id order by p.sku collate "C"`);
  return rows;
}

const count = ({ db }: TestShop) => db.$count(products, sql`kind <> 'parent'`);

/** What holds of every catalogue: taken in again its export changes nothing, here and in an empty shop. */
async function expectRoundTrip(shop: TestShop, other: TestShop): Promise<string> {
  const first = await expectRoundTripHere(shop);
  const rows = await count(shop);
  const elsewhere = await importing(other, first);
  expect(elsewhere).toMatchObject({ rejections: [], result: { created: rows } });
  expect(await exported(other)).toBe(first);
  expect(await shelves(other)).toEqual(await shelves(shop));
  return first;
}

async function expectRoundTripHere(shop: TestShop): Promise<string> {
  const [first, before] = [await exported(shop), await everything(shop)];
  const again = await importing(shop, first);
  expect(again.rejections).toEqual([]);
  expect(again.result).toMatchObject({ created: 0, changed: 0, unchanged: await count(shop) });
  expect(await everything(shop)).toEqual(before);
  expect(await exported(shop)).toBe(first);
  return first;
}

/** But for how it was imported. */
async function everything({ db }: TestShop) {
  const { rows } = await db.execute(sql`
    select p.*, null as import_digest, s.* from products p left join stock_levels s on s.product_id = p.id order by p.id`);
  return rows.map(({ import_digest: _, ...row }) => row);
}

const tee = (id: string, row: FeedRow = {}): FeedRow => ({
  id,
  item_group_id: "TEE",
  title: `Cotton tee, ${id}`,
  ...row,
});

test("a catalogue of everything comes back as it went out", async ({ shop, other }) => {
  const words = 'Holds "tea", or coffee:\nnot both.\n\nWash & dry; 5 < 7, <3.';
  await importing(
    shop,
    feed(
      { id: "=1+1", title: "+27, @home", description: words, brand: "@Kombuis", mpn: "-5" },
      { id: "PLAIN", brand: "", product_type: "", gtin: "6001234567890", quantity: "0" },
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

test("also where stock, prices or visibility have moved since the import", async ({ shop, other }) => {
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
  // What was sold since does not come back.
  await setOnHand(shop.db, mug?.id ?? 0, 4);
  expect((await importing(shop, file)).result).toMatchObject({ changed: 0, unchanged: 3 });
  expect(await exported(shop)).toContain("MUG,Enamel mug,,Kombuis,Home > Kitchen,129.00 ZAR,,4,");
});

test("addresses of pictures stand in it as they came, and those of a folder do not", async ({ shop }) => {
  await importing(shop, feed({ id: "A" }, { id: "B" }, { id: "C" }));
  const [front, back] = ["https://example.org/a,b.jpg", 'https://example.org/?q="x"'];
  const wishes = [
    { sku: "A", addresses: [front, back] },
    { sku: "B", addresses: ["file:b.png"] },
  ];
  await shop.db.transaction((tx) => setPictures(tx, wishes, shop.clock.now()));
  const file = await expectRoundTripHere(shop);
  expect(file).toContain('"https://example.org/a,b.jpg","https://example.org/?q=""x""",7 #7\n');
  expect(file.split("\n").filter((line) => line.includes("file:"))).toEqual([]);
});

test("a dry run remembers nothing, and of a file that is broken nothing is remembered either", async ({
  shop,
}) => {
  await importing(shop, feed({ id: "MUG", quantity: "7" }));
  const [mug] = await shop.db.select().from(products);
  await setOnHand(shop.db, mug?.id ?? 0, 5);
  const file = await exported(shop);
  await importing(shop, file, { dryRun: true });
  await importing(shop, `${file}"`);
  expect(await shop.db.select().from(products)).toEqual([mug]);
});

test("what one row of an export is changed to is changed, and nothing else", async ({ shop }) => {
  await importing(shop, feed({ id: "A" }, { id: "B" }));
  const file = (await exported(shop)).replace(/^B,(.*)published/m, "B,$1hidden");
  expect((await importing(shop, file)).result).toMatchObject({ changed: 1, unchanged: 1 });
  expect(await exported(shop)).toBe(file);
});

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc
    .array(
      fc.constantFrom(
        "<",
        ">",
        "b",
        "/",
        "!--",
        "-->",
        "&",
        "amp;",
        "lt;",
        "#60;",
        ":",
        ",",
        "\\",
        '"',
        "\n",
        " ",
        "\u2028",
        "\ufeff",
        "script",
        "=",
        "é",
      ),
      { maxLength: 14 },
    )
    .map((pieces) => pieces.join("")),
);
const short = anyText.map((text) => text.slice(0, 30));
const name = short.map((text) => `x${text}`);
const group = (size: number) =>
  fc
    .array(name, { minLength: size, maxLength: size })
    .map((parts) => parts.map((part) => part.replace(/[\\,:]/g, "\\$&")).join(":"));

const anyRow = fc.record({
  title: name,
  description: anyText,
  brand: short,
  product_type: fc.array(short, { maxLength: 3 }).map((names) => names.join(" > ")),
  price: fc.integer({ min: 100, max: 1_000_000 }).map((cents) => `${cents / 100} ZAR`),
  sale_price: fc.constantFrom("", "1 ZAR", "0.99 ZAR"),
  sale_price_effective_date: fc.constantFrom("", "2020-01-01/2020-01-02", "2020-01-01/2099-01-02"),
  quantity: fc.nat(9).map(String),
  item_group_id: fc.constantFrom("", "", "FAMILY", "GROUP"),
  color: fc.constantFrom("", "Red", "Blue"),
  size: fc.constantFrom("", "S", "M"),
  variant_option: fc.array(group(2), { maxLength: 2 }).map((groups) => groups.join(",")),
  product_detail: fc.array(group(3), { maxLength: 3 }).map((groups) => groups.join(",")),
  gtin: fc.constantFrom("", "6001234567890", "=cmd|x"),
  mpn: fc.constantFrom("", "-1", "a,b"),
  visibility: fc.constantFrom("", "published", "hidden"),
  shipping_weight: fc.constantFrom("", "350 g", "1.5 kg"),
  vat_rate: fc.constantFrom("", "0", "15"),
});

test("a choice of a product that stands alone whose name is its value comes back as it went out", async ({
  shop,
  other,
}) => {
  await importing(shop, feed({ id: "A", variant_option: "Fit:Fit,Cut:Slim" }));
  await expectRoundTrip(shop, other);
});

test("whatever is imported, its export changes nothing here and makes the same elsewhere", async ({
  shop,
  other,
}) => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 8 }), async (rows) => {
        await importing(shop, feed(...rows.map((row, index) => ({ ...row, id: `P-${index}` }))));
        await expectRoundTrip(shop, other);
      })
      .beforeEach(async () => {
        await emptied(shop);
        await emptied(other);
      }),
    { numRuns: 15 },
  );
}, 120_000);
