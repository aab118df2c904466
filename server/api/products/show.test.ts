import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCategory, buildFamily, buildProduct } from "../../../shop/testing/factories.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

test("a product's answer has five keys and the documented fields", async () => {
  const id = await buildProduct(api.shop, {
    sku: "AB/12/X",
    priceCents: 1299_00,
    regularPriceCents: 1499_00,
    stock: 3,
  });
  const { status, body } = await api.call(`GET /products/${id}`);
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual([
    "product",
    "variantTypes",
    "variants",
    "relatedProducts",
    "recommendedProducts",
  ]);
  expect(body.product).toMatchObject({
    id,
    parent_id: null,
    sku: "AB/12/X",
    parent_sku: null,
    price: "1299.00",
    savings_amount: "200.00",
    stock: 3,
    options: [],
    brand: { id: expect.any(Number), name: expect.any(String) },
    badges: [],
    delivery_estimate: { earliest: "2026-11-24", latest: "2026-11-26" },
  });
});

test("any id of a family gives its variants; the parent shows its cheapest variant in stock", async () => {
  const { parentId, variantIds } = await buildFamily(api.shop, { sku: "P/1" }, [
    { name: "Red", priceCents: 90_00, stock: 0 },
    { name: "Blue", priceCents: 95_00 },
    { name: "Green", priceCents: 120_00 },
  ]);
  const [, blue, green] = variantIds;

  const ofParent = await api.call(`GET /products/${parentId}`);
  expect(ofParent.body.product).toMatchObject({ id: blue, parent_id: parentId, parent_sku: "P/1" });

  const ofVariant = await api.call(`GET /products/${green}`);
  expect(ofVariant.body.product).toMatchObject({ id: green, options: [{ type_id: 1, name: "Green" }] });
  expect(ofVariant.body.variants).toHaveLength(3);
  expect(ofVariant.body.variantTypes).toMatchObject([
    { id: 1, name: "Colour", options: [{ name: "Red" }, { name: "Blue" }, { name: "Green" }] },
  ]);
});

test("related products come from the same category first, recommended ones from others", async () => {
  const department = await buildCategory(api.shop, "kitchen things");
  const [mugs, pots] = [
    await buildCategory(api.shop, "tin mugs", department),
    await buildCategory(api.shop, "tin pots", department),
  ];
  const mug = await buildProduct(api.shop, { categoryId: mugs });
  const otherMug = await buildProduct(api.shop, { categoryId: mugs });
  // With fewer mugs the pot would be a related product.
  for (let i = 0; i < 5; i += 1) await buildProduct(api.shop, { categoryId: mugs });
  const pot = await buildProduct(api.shop, { categoryId: pots });
  const { body } = await api.call(`GET /products/${mug}`);
  expect(body.relatedProducts[0]).toMatchObject({ id: otherMug, price: "100.00" });
  const recommended = body.recommendedProducts.map((card: { id: number }) => card.id);
  expect(recommended).toContain(pot);
  expect(recommended).not.toContain(otherMug);
});

test.each([
  ["999999", 404],
  ["abc", 422],
  ["-1", 422],
  ["1.5", 422],
  ["99999999999", 422],
  ["0x10", 422],
])("GET /products/%s answers %i with a message", async (id, status) => {
  const answer = await api.call(`GET /products/${id}`);
  expect(answer.status).toBe(status);
  expect(answer.body.message).toBeTruthy();
});

test("unknown calls are answered in JSON", async () => {
  expect(await api.call("GET /nope")).toMatchObject({ status: 404, body: { message: expect.any(String) } });
});
