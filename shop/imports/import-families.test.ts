import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { announceChange } from "../catalogue/changes.ts";
import { findRedirect } from "../redirects/find-redirect.ts";
import { shelfFamily } from "../shelf/shelf.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { shopifyExport, shopifyRows } from "./testing/exports.ts";
import { type FeedRow, feed, importing } from "./testing/feed.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.pool.query("truncate products, brands, categories cascade");
  await announceChange(shop.db, { everything: true });
});

const tee = (id: string, row: FeedRow = {}) => ({ id, title: "Cotton tee", item_group_id: "TEE", ...row });

async function familyOf(sku: string) {
  const { rows } = await shop.database.pool.query<{ id: number }>("select id from products where sku = $1", [
    sku,
  ]);
  return rows[0] && shelfFamily(shop.db, rows[0].id);
}

const listed = async () => (await shop.search.find({}, { page: 1, perPage: 100 })).total;

test("rows of one group are variants of one parent, however far apart they stand", async () => {
  const others = Array.from({ length: 1500 }, (_, index) => ({ id: `P-${index}` }));
  const file = feed(
    tee("T/1", { color: "Red", size: "M", price: "120.00 ZAR" }),
    ...others,
    tee("T/2", { color: "Blue", size: "M", price: "99.00 ZAR" }),
  );
  const { result } = await importing(shop, file);
  expect(result).toMatchObject({ created: 1502, rejected: 0 });
  const family = await familyOf("TEE");
  expect(family?.parent).toMatchObject({ kind: "parent", sku: "TEE", name: "Cotton tee", options: [] });
  expect(family?.parent?.variantTypes).toMatchObject([
    { name: "Colour", options: [{ name: "Red" }, { name: "Blue" }] },
    { name: "Size", options: [{ name: "M" }] },
  ]);
  expect(family?.members).toMatchObject([
    { kind: "variant", sku: "T/1", parentSku: "TEE", priceCents: 12000, stock: 7 },
    { kind: "variant", sku: "T/2", priceCents: 9900 },
  ]);
  expect(await listed()).toBe(1501);
});

test("a group of one row is a single product, with its colour among its facts", async () => {
  await importing(shop, feed(tee("T/1", { color: "Red" })));
  const family = await familyOf("T/1");
  expect(family?.parent).toBeNull();
  expect(family?.members).toMatchObject([{ kind: "single", options: [], attributes: [["Colour", "Red"]] }]);
});

test("when a second row joins later, the single product becomes a variant under its old id", async () => {
  await importing(shop, feed(tee("T/1", { color: "Red" })));
  const before = (await familyOf("T/1"))?.members[0]?.id;
  const file = feed(tee("T/1", { color: "Red" }), tee("T/2", { color: "Blue" }));
  expect((await importing(shop, file)).result).toMatchObject({ created: 1, changed: 1 });
  const family = await familyOf("TEE");
  expect(family?.members).toMatchObject([{ id: before, sku: "T/1", attributes: [] }, { sku: "T/2" }]);
  expect(await listed()).toBe(1);
  expect((await importing(shop, file)).result).toMatchObject({ unchanged: 2 });
});

test("a file with one row of a known family changes that variant alone", async () => {
  await importing(shop, feed(tee("T/1", { color: "Red" }), tee("T/2", { color: "Blue" })));
  await importing(shop, feed(tee("T/2", { color: "Green" })));
  const family = await familyOf("TEE");
  expect(family?.members.map((member) => member.options)).toEqual([
    [{ type_id: 1, name: "Red" }],
    [{ type_id: 1, name: "Green" }],
  ]);
  expect(family?.parent?.variantTypes[0]?.options.map((option) => option.name)).toEqual(["Red", "Green"]);
});

test("variants that leave their group stand alone, and an empty parent goes", async () => {
  await importing(shop, feed(tee("T/1", { color: "Red" }), tee("T/2", { color: "Blue" })));
  await importing(shop, feed({ id: "T/1", item_group_id: "" }), { regroup: true });
  expect((await familyOf("T/1"))?.parent).toBeNull();
  expect((await familyOf("TEE"))?.members).toHaveLength(1);
  expect(await listed()).toBe(2);
  await importing(shop, feed({ id: "T/2", item_group_id: "" }), { regroup: true });
  expect(await familyOf("TEE")).toBeUndefined();
  expect(await listed()).toBe(2);
});

test("links to a family that is no more lead to a product that left it", async () => {
  await importing(shop, feed(tee("T/1", { color: "Red" }), tee("T/2", { color: "Blue" })));
  const family = await familyOf("T/1");
  const alone = { item_group_id: "" };
  await importing(shop, feed(tee("T/2", alone)), { regroup: true });
  const link = `/products/${family?.parent?.id}/TEE/cotton-tee`;
  expect(await findRedirect(shop, link)).toBeUndefined();
  await importing(shop, feed(tee("T/1", alone)), { regroup: true });
  const [member] = (await familyOf("T/1"))?.members ?? [];
  expect(await findRedirect(shop, link)).toMatchObject({ to: `/products/${member?.id}`, status: 301 });
});

test("a group whose id is the id of a product is refused, in the file and in the shop", async () => {
  const inFile = await importing(shop, feed(tee("T/1"), tee("T/2"), { id: "TEE" }));
  expect(inFile.rejections.map(({ line, column }) => [line, column])).toEqual([
    [2, "item_group_id"],
    [3, "item_group_id"],
  ]);
  const inShop = await importing(shop, feed(tee("T/1"), tee("T/2")));
  expect(inShop.result).toMatchObject({ created: 0, rejected: 2 });
});

test("a product whose id is that of a family in the shop is refused", async () => {
  await importing(shop, feed(tee("T/1", { color: "Red" }), tee("T/2", { color: "Blue" })));
  const { rejections } = await importing(shop, feed({ id: "TEE" }));
  expect(rejections).toMatchObject([{ line: 2, column: "id" }]);
});

test("a product may be named after its own group when it stands alone", async () => {
  const { result } = await importing(shop, feed({ id: "TEE", item_group_id: "TEE" }));
  expect(result).toMatchObject({ created: 1, rejected: 0 });
});

test("one word in the group column of all rows makes no family of all products", async () => {
  const rows = Array.from({ length: 501 }, (_, index) => ({ id: `P-${index}`, item_group_id: "new" }));
  const { result, rejections } = await importing(shop, feed(...rows, { id: "A" }));
  expect(result).toMatchObject({ created: 1, rejected: 501 });
  expect(rejections[0]).toMatchObject({ line: 2, reason: /more than 500/ });
});

test("a variant stays in its family unless its owner says that it may leave, and takes all else from its row", async () => {
  const red = tee("T/1", { color: "Red", visibility: "published" });
  await importing(shop, feed(red, tee("T/2", { color: "Blue" })));
  const file = feed(
    { id: "T/1", title: "Tee", price: "99.00 ZAR", quantity: "3", color: "Rust", visibility: "hidden" },
    tee("T/2", { item_group_id: "CAP", price: "89.00 ZAR" }),
    { id: "NEW" },
  );
  const kept = await importing(shop, file);
  expect(kept.rejections).toEqual([]);
  expect(kept.result).toMatchObject({ created: 1, changed: 2, keptInFamily: 2, regrouped: 0, renamed: 1 });
  const stays = (sku: string) =>
    `${sku} stays a variant of "Cotton tee" (TEE), with its choices: price, stock and all else are taken from this row`;
  expect(kept.remarks).toEqual([
    {
      line: 2,
      column: "id",
      reason: `${stays("T/1")}. In the file it is a product of its own: add --regroup if it shall be`,
    },
    {
      line: 3,
      column: "id",
      reason: `${stays("T/2")}. In the file it is of the family CAP: add --regroup if it shall be`,
    },
    { line: 2, column: "id", reason: 'T/1 is called "Cotton tee" and becomes "Tee"' },
  ]);
  const family = await familyOf("TEE");
  expect(family?.members).toMatchObject([
    { sku: "T/2", priceCents: 8900, stock: 7, options: [{ type_id: 1, name: "Blue" }] },
  ]);
  await importing(shop, feed({ id: "T/1", title: "Tee", visibility: "published" }));
  expect((await familyOf("TEE"))?.members).toMatchObject([
    { sku: "T/1", name: "Tee", stock: 7, options: [{ type_id: 1, name: "Red" }], attributes: [] },
    { sku: "T/2" },
  ]);
});

test("a row whose variant stays in its family is told of again and changes nothing twice, and lets it go when asked", async () => {
  await importing(shop, feed(tee("T/1", { color: "Red" }), tee("T/2", { color: "Blue" })));
  const file = feed(tee("T/1", { item_group_id: "TOP", color: "Rust", quantity: "3" }), { id: "T/2" });
  await importing(shop, file);
  const again = await importing(shop, file);
  expect(again.result).toMatchObject({ changed: 0, unchanged: 2, keptInFamily: 2 });
  expect(again.remarks).toHaveLength(2);
  const asked = await importing(shop, file, { regroup: true });
  expect(asked.result).toMatchObject({ changed: 2, regrouped: 2, keptInFamily: 0 });
  expect((await familyOf("T/1"))?.members).toMatchObject([
    { kind: "single", stock: 3, attributes: [["Colour", "Rust"]] },
  ]);
});

test("a family of Shopify's whose handle was renamed follows its file but for the handle", async () => {
  const rows = (handle: string, price: string) =>
    shopifyExport(
      ...shopifyRows(
        handle,
        { "Option1 Name": "Size", "Option1 Value": "S", "Variant SKU": "T-S", "Variant Price": price },
        { "Option1 Value": "M", "Variant SKU": "T-M", "Variant Price": price },
      ),
    );
  const inRand = { rates: new Map([["", "1"]]) };
  await importing(shop, rows("tee", "100"), inRand);
  const { result } = await importing(shop, rows("cotton-tee", "120"), inRand);
  expect(result).toMatchObject({ changed: 2, rejected: 0, keptInFamily: 2 });
  expect((await familyOf("tee"))?.members).toMatchObject([
    { sku: "T-S", priceCents: 12000, options: [{ type_id: 2, name: "S" }] },
    { sku: "T-M", priceCents: 12000, options: [{ type_id: 2, name: "M" }] },
  ]);
  expect(await familyOf("cotton-tee")).toBeUndefined();
});

test("what changes families is named, whatever way it goes", async () => {
  await importing(shop, feed(tee("T/1", { color: "Red" }), tee("T/2", { color: "Blue" }), { id: "T/3" }));
  const file = feed(
    { id: "T/1" },
    { id: "T/2", title: "Cap, blue", item_group_id: "CAP", color: "Blue" },
    { id: "T/3", title: "Cap, red", item_group_id: "CAP", color: "Red" },
  );
  const { result, remarks } = await importing(shop, file, { regroup: true });
  expect(result).toMatchObject({ changed: 3, regrouped: 3, rejected: 0 });
  expect(remarks.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'T/1 is a variant of "Cotton tee" (TEE) and becomes a product of its own'],
    [3, 'T/2 is a variant of "Cotton tee" (TEE) and moves to "Cap, blue" (CAP)'],
    [4, 'T/3 is a product of its own and joins "Cap, red" (CAP)'],
  ]);
  expect((await importing(shop, file, { regroup: true })).remarks).toEqual([]);
});
