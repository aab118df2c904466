import { afterAll, beforeAll, expect, test } from "vitest";
import { announceChange } from "../../../shop/catalogue/changes/changes.ts";
import { testPickupPoint } from "../../../shop/testing/delivery-terms.ts";
import { buildFamily, buildProduct } from "../../../shop/testing/factories.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";
import { gautengOnly, setTerms } from "../../testing/test-terms.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

test("a visitor learns what one product costs to deliver, and when it comes", async () => {
  const id = await buildProduct(api.shop, { priceCents: 199_00 });
  const { status, body } = await api.call(`GET /delivery/options?postal_code=0181&product_id=${id}`);
  expect(status).toBe(200);
  expect(body).toEqual({
    postal_code: "0181",
    product_id: id,
    data: [
      {
        method: "courier",
        kind: "courier",
        pickup_point: null,
        label: "To your door",
        fee: "60.00",
        eta_from: "2026-11-24",
        eta_to: "2026-11-26",
        missing_to_free: "301.00",
        free_up_to_grams: null,
        total: "259.00",
      },
      expect.objectContaining({ method: "express", kind: "courier", fee: "120.00", missing_to_free: "0.00" }),
      {
        method: "collect",
        kind: "collect",
        pickup_point: testPickupPoint,
        label: "Collect at the shop",
        fee: "0.00",
        eta_from: "2026-11-23",
        eta_to: "2026-11-23",
        missing_to_free: "0.00",
        free_up_to_grams: null,
        total: "199.00",
      },
    ],
  });
});

test("a product that is dear enough is delivered for nothing", async () => {
  const id = await buildProduct(api.shop, { priceCents: 500_00 });
  const { body } = await api.call(`GET /delivery/options?postal_code=8800&product_id=${id}`);
  expect(body.data[0]).toMatchObject({ fee: "0.00", missing_to_free: "0.00" });
});

test("a product that is dear enough and too heavy costs the surcharge, which says up to what it is free", async () => {
  const id = await buildProduct(api.shop, { priceCents: 900_00 });
  await api.shop.db.execute(`update products set weight_grams = 40000 where id = ${id}`);
  const { body } = await api.call(`GET /delivery/options?postal_code=8001&product_id=${id}`);
  expect(body.data[0]).toMatchObject({
    fee: "260.00",
    missing_to_free: "0.00",
    free_up_to_grams: 15_000,
    total: "1160.00",
  });
});

test("a product's weight counts; an unknown weight counts as half a kilogram", async () => {
  const id = await buildProduct(api.shop, { priceCents: 100_00 });
  const feeOf = async () => {
    const { body } = await api.call(`GET /delivery/options?postal_code=8001&product_id=${id}`);
    return body.data[0].fee;
  };
  expect(await feeOf()).toBe("60.00");
  await api.shop.db.execute(`update products set weight_grams = 24500 where id = ${id}`);
  await announceChange(api.shop.db, { familyIds: [id] });
  expect(await feeOf()).toBe("140.00");
});

test("a family counts with its cheapest variant in stock, a variant with its own price", async () => {
  const { parentId, variantIds } = await buildFamily(api.shop, {}, [
    { name: "Red", priceCents: 90_00, stock: 0 },
    { name: "Blue", priceCents: 95_00 },
    { name: "Green", priceCents: 900_00 },
  ]);
  const [, blue, green] = variantIds;
  const ofParent = await api.call(`GET /delivery/options?postal_code=8001&product_id=${parentId}`);
  expect(ofParent.body).toMatchObject({ product_id: blue, data: [{ total: "155.00" }, {}, {}] });
  const ofGreen = await api.call(`GET /delivery/options?postal_code=8001&product_id=${green}`);
  expect(ofGreen.body).toMatchObject({ product_id: green, data: [{ fee: "0.00" }, {}, {}] });
});

test("without a postal code a shopper reads about the current address, a visitor about the main centres", async () => {
  const id = await buildProduct(api.shop);
  const { token } = await api.shopper();
  const forShopper = await api.call(`GET /delivery/options?product_id=${id}`, { token });
  expect(forShopper.body.postal_code).toBe("8001");
  const forVisitor = await api.call(`GET /delivery/options?product_id=${id}`);
  expect(forVisitor.body).toMatchObject({ postal_code: null, data: [{ fee: "60.00" }, {}, {}] });
});

test("without a product it is the cart's delivery, which needs a login and somewhere to go", async () => {
  expect((await api.call("GET /delivery/options?postal_code=8001")).status).toBe(401);
  const { token } = await api.shopper({ withAddress: false });
  const nowhere = await api.call("GET /delivery/options", { token });
  expect(nowhere).toMatchObject({ status: 422, body: { errors: { postal_code: [expect.any(String)] } } });
});

test.each([
  ["product_id=999999", 404],
  ["product_id=999999&postal_code=8001", 404],
])("an unknown product is not found: %s", async (query, status) => {
  expect((await api.call(`GET /delivery/options?${query}`)).status).toBe(status);
});

test.each(["80", "80011", "99999", "abcd", "８００１", "8001%0A", ""])(
  "the postal code %j is refused under its name",
  async (code) => {
    const id = await buildProduct(api.shop);
    const { status, body } = await api.call(`GET /delivery/options?product_id=${id}&postal_code=${code}`);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ postal_code: ["Use four digits, like 8001"] });
  },
);

test("a province that there is not is refused under its name", async () => {
  const id = await buildProduct(api.shop);
  const { status, body } = await api.call(`GET /delivery/options?product_id=${id}&province=Transvaal`);
  expect(status).toBe(422);
  expect(body.errors).toEqual({ province: [expect.stringContaining("be one of Eastern Cape, Free State")] });
});

test.each(["0", "-1", "1.5", "kettle", "99999999999"])(
  "the product %j is refused under its name",
  async (id) => {
    const { status, body } = await api.call(`GET /delivery/options?postal_code=8001&product_id=${id}`);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["product_id"]);
  },
);

test("a repeated parameter is refused with a readable message", async () => {
  const query = "product_id=1&product_id=2&postal_code=8001&postal_code=8002";
  const { status, body } = await api.call(`GET /delivery/options?${query}`);
  expect(status).toBe(422);
  expect(body.errors).toEqual({ product_id: ["must be given once"], postal_code: ["must be given once"] });
});

test("the province that is asked for counts, else the one in which a postal code usually lies", async () => {
  const id = await buildProduct(api.shop);
  await setTerms(api, gautengOnly);
  const optionsTo = async (place: string) =>
    (await api.call(`GET /delivery/options?product_id=${id}&${place}`)).body.data;
  expect(await optionsTo("postal_code=1401")).toMatchObject([{ method: "bicycle", fee: "45.00" }]);
  expect(await optionsTo("postal_code=8001")).toEqual([]);
  expect(await optionsTo("postal_code=8001&province=Gauteng")).toHaveLength(1);
});

test("the cart goes by the province of the current address, also when its postal code is given", async () => {
  const { token } = await api.shopper();
  await setTerms(api, gautengOnly);
  expect((await api.call("GET /delivery/options", { token })).body.data).toEqual([]);
  expect((await api.call("GET /delivery/options?postal_code=8001", { token })).body.data).toEqual([]);
});
