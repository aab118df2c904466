import { expect } from "vitest";
import { findRedirect } from "../redirects/find-redirect.ts";
import { type FeedRow, feed, importing } from "./testing/feed.ts";
import { test as importTest } from "./testing/import-test.ts";

const tee = (id: string, row: FeedRow = {}) => ({ id, title: "Cotton tee", item_group_id: "TEE", ...row });

const test = importTest.extend("listed", ({ shop }) => async () => {
  return (await shop.search.find({}, { page: 1, perPage: 100 })).total;
});

test("rows of one group are variants of one parent, however far apart they stand", async ({
  shop,
  familyOf,
  listed,
}) => {
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

test("new products are numbered as they stand in the file, variants after families and single products", async ({
  shop,
  idOf,
}) => {
  await importing(
    shop,
    feed(
      { id: "A" },
      tee("T/1", { color: "Red" }),
      { id: "B" },
      { id: "G/1", title: "Gown", item_group_id: "GOWN", size: "M" },
      tee("T/2", { color: "Blue" }),
      { id: "G/2", title: "Gown", item_group_id: "GOWN", size: "L" },
      { id: "C" },
    ),
  );
  const skus = ["A", "TEE", "B", "GOWN", "C", "T/1", "T/2", "G/1", "G/2"];
  const ids = await Promise.all(skus.map(async (sku) => (await idOf(sku)) ?? 0));
  expect(ids).toEqual(ids.map((_, place) => (ids[0] ?? 0) + place));
});

test("a group of one row is a single product, with its colour among its facts", async ({
  shop,
  familyOf,
}) => {
  await importing(shop, feed(tee("T/1", { color: "Red" })));
  const family = await familyOf("T/1");
  expect(family?.parent).toBeNull();
  expect(family?.members).toMatchObject([{ kind: "single", options: [], attributes: [["Colour", "Red"]] }]);
});

test("a second row turns the single product into a variant with its old id", async ({
  shop,
  familyOf,
  listed,
}) => {
  await importing(shop, feed(tee("T/1", { color: "Red" })));
  const before = (await familyOf("T/1"))?.members[0]?.id;
  const file = feed(tee("T/1", { color: "Red" }), tee("T/2", { color: "Blue" }));
  expect((await importing(shop, file)).result).toMatchObject({ created: 1, changed: 1 });
  const family = await familyOf("TEE");
  expect(family?.members).toMatchObject([{ id: before, sku: "T/1", attributes: [] }, { sku: "T/2" }]);
  expect(await listed()).toBe(1);
  expect((await importing(shop, file)).result).toMatchObject({ unchanged: 2 });
});

test("a file with one row of a known family changes that variant alone", async ({ shop, familyOf }) => {
  await importing(shop, feed(tee("T/1", { color: "Red" }), tee("T/2", { color: "Blue" })));
  await importing(shop, feed(tee("T/2", { color: "Green" })));
  const family = await familyOf("TEE");
  expect(family?.members.map((member) => member.options)).toEqual([
    [{ type_id: 1, name: "Red" }],
    [{ type_id: 1, name: "Green" }],
  ]);
  expect(family?.parent?.variantTypes[0]?.options.map((option) => option.name)).toEqual(["Red", "Green"]);
});

test("variants that leave their group stand alone, and an empty parent goes", async ({
  shop,
  familyOf,
  listed,
}) => {
  await importing(shop, feed(tee("T/1", { color: "Red" }), tee("T/2", { color: "Blue" })));
  await importing(shop, feed({ id: "T/1", item_group_id: "" }), { regroup: true });
  expect((await familyOf("T/1"))?.parent).toBeNull();
  expect((await familyOf("TEE"))?.members).toHaveLength(1);
  expect(await listed()).toBe(2);
  await importing(shop, feed({ id: "T/2", item_group_id: "" }), { regroup: true });
  expect(await familyOf("TEE")).toBeUndefined();
  expect(await listed()).toBe(2);
});

test("links to a deleted family redirect to a product that left it", async ({ shop, familyOf }) => {
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

test("a group whose id is the id of a product is refused, in the file and in the shop", async ({ shop }) => {
  const inFile = await importing(shop, feed(tee("T/1"), tee("T/2"), { id: "TEE" }));
  expect(inFile.rejections.map(({ line, column }) => [line, column])).toEqual([
    [2, "item_group_id"],
    [3, "item_group_id"],
  ]);
  const inShop = await importing(shop, feed(tee("T/1"), tee("T/2")));
  expect(inShop.result).toMatchObject({ created: 0, rejected: 2 });
});

test("a product whose id is that of a family in the shop is refused", async ({ shop }) => {
  await importing(shop, feed(tee("T/1", { color: "Red" }), tee("T/2", { color: "Blue" })));
  const { rejections } = await importing(shop, feed({ id: "TEE" }));
  expect(rejections).toMatchObject([{ line: 2, column: "id" }]);
});

test("a product may be named after its own group when it stands alone", async ({ shop }) => {
  const { result } = await importing(shop, feed({ id: "TEE", item_group_id: "TEE" }));
  expect(result).toMatchObject({ created: 1, rejected: 0 });
});

test("one group for all rows makes no family", async ({ shop }) => {
  const rows = Array.from({ length: 501 }, (_, index) => ({ id: `P-${index}`, item_group_id: "new" }));
  const { result, rejections } = await importing(shop, feed(...rows, { id: "A" }));
  expect(result).toMatchObject({ created: 1, rejected: 501 });
  expect(rejections[0]).toMatchObject({ line: 2, reason: /more than 500/ });
});

test("an option type keeps its id when others join, also in Google's format", async ({ shop, catalogue }) => {
  const tea = (id: string, options: string) => ({ id, item_group_id: "TEA", variant_option: options });
  await importing(shop, feed(tea("T1", "Strength:Mild"), tea("T2", "Strength:Strong")));
  await importing(shop, feed(tea("T1", "Pack:Small,Strength:Mild"), tea("T2", "Pack:Large,Strength:Strong")));
  const family = (await catalogue()).find(({ kind }) => kind === "parent");
  expect(family?.variant_types).toMatchObject([
    { id: 6, name: "Strength", options: [{ name: "Mild" }, { name: "Strong" }] },
    { id: 7, name: "Pack", options: [{ name: "Small" }, { name: "Large" }] },
  ]);
});
