import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setOnHand } from "../../../shop/stock/stock.ts";
import { buildFamily, buildProduct } from "../../../shop/testing/factories.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

async function shopperWithCart(quantity = 2) {
  const { token } = await api.shopper({ withAddress: false });
  const productId = await buildProduct(api.shop, { name: "Mug", priceCents: 125_50, stock: 5 });
  await api.call(`POST /cart/${productId}`, { token, body: { quantity } });
  return { token, productId };
}

const emptyCart = { products: [], amount: "0.00", error: null, can_accept_changes: false };

test("a cart line is set to an absolute quantity, answered with the line and the cart", async () => {
  const { token, productId } = await shopperWithCart(1);
  const body = { product_id: productId, quantity: 3, product: { price: "0.01" } };
  for (let repeat = 0; repeat < 2; repeat += 1) {
    const answer = await api.call(`POST /cart/${productId}`, { token, body });
    expect(answer.status).toBe(200);
    const line = {
      product_id: productId,
      quantity: 3,
      amount: "376.50",
      previous_price: null,
      product: { id: productId, price: "125.50", stock: 5 },
    };
    expect(answer.body).toMatchObject(line);
    expect(answer.body.cart).toMatchObject({ products: [line], amount: "376.50", error: null });
  }
});

test.each([-1, 1.5, "two", 1e9, null, 100])("the quantity %j is refused under quantity", async (quantity) => {
  const { token, productId } = await shopperWithCart(1);
  const { status, body } = await api.call(`POST /cart/${productId}`, { token, body: { quantity } });
  expect(status).toBe(422);
  expect(body.errors.quantity).toHaveLength(1);
});

test("more than there is is refused with how many are left, and the line stays", async () => {
  const { token, productId } = await shopperWithCart(2);
  const { body } = await api.call(`POST /cart/${productId}`, { token, body: { quantity: 6 } });
  expect(body.errors.quantity[0]).toMatch(/^Only 5 of .* left$/);
  expect((await api.call("GET /cart", { token })).body.products[0].quantity).toBe(2);
});

test("parents are not bought, unknown products are not found, unknown keys are named", async () => {
  const { token } = await api.shopper();
  const { parentId } = await buildFamily(api.shop, {}, [{ name: "Red" }]);
  expect((await api.call(`POST /cart/${parentId}`, { token, body: { quantity: 1 } })).status).toBe(422);
  expect((await api.call("POST /cart/999999", { token, body: { quantity: 1 } })).status).toBe(404);
  const unknown = await api.call("POST /cart/1", { token, body: { quantity: 1, price: "1.00" } });
  expect(unknown.body.errors).toHaveProperty("price");
});

test("a line is removed by quantity 0, by DELETE and by clear, each as often as one likes", async () => {
  const { token, productId } = await shopperWithCart();
  const emptied = [
    await api.call(`POST /cart/${productId}`, { token, body: { quantity: 0 } }),
    await api.call(`DELETE /cart/${productId}`, { token }),
    await api.call("POST /cart/clear", { token }),
  ];
  expect(emptied.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect((await api.call("GET /cart", { token })).body).toEqual(emptyCart);
});

test("the cart needs a login", async () => {
  const calls = {
    "GET /cart": undefined,
    "DELETE /cart/1": undefined,
    "POST /cart/clear": undefined,
    "POST /cart/1": { quantity: 1 },
    "POST /cart/accept-changes": { lines: [] },
    "POST /cart/quantities": { lines: [] },
  };
  for (const [call, body] of Object.entries(calls)) expect((await api.call(call, { body })).status).toBe(401);
});

test("a new cart has its keys, and is empty", async () => {
  const { token } = await api.shopper({ withAddress: false });
  expect(await api.call("GET /cart", { token })).toMatchObject({ status: 200, body: emptyCart });
});

test("the amount is that of all lines, at what the shop asks today", async () => {
  const { token, productId } = await shopperWithCart(2);
  const other = await buildProduct(api.shop, { priceCents: 9_99, stock: 9 });
  const { body } = await api.call(`POST /cart/${other}`, { token, body: { product_id: other, quantity: 3 } });
  expect(body).toMatchObject({ product_id: other, quantity: 3, amount: "29.97", product: { id: other } });
  expect(body.cart).toMatchObject({
    products: [{ product_id: productId, amount: "251.00" }, { product_id: other }],
    amount: "280.97",
  });
});

test("price and stock are those of this moment, however lately the card was shown", async () => {
  const { token, productId } = await shopperWithCart(3);
  await api.call("GET /cart", { token });
  await api.shop.db.execute(
    sql`update products set price_cents = 10000, regular_price_cents = 15000 where id = ${productId}`,
  );
  await api.shop.db.execute(sql`update stock_levels set on_hand = 2 where product_id = ${productId}`);
  expect((await api.call("GET /cart", { token })).body).toMatchObject({
    products: [
      {
        quantity: 3,
        amount: "200.00",
        previous_price: "125.50",
        product: { price: "100.00", savings_amount: "50.00", stock: 2, badges: [], delivery_estimate: null },
      },
    ],
    amount: "200.00",
    error: "The price of Mug went from R\u00a0125.50 to R\u00a0100.00.\nOnly 2 of Mug left.",
  });
});

test("products out of stock count in no amount and change no fee", async () => {
  const { token } = await api.shopper();
  const mug = await buildProduct(api.shop, { priceCents: 100_00, stock: 5 });
  const stove = await buildProduct(api.shop, { priceCents: 900_00, stock: 1 });
  await api.shop.db.execute(sql`update products set weight_grams = 20000 where id = ${stove}`);
  const lines = [mug, stove].map((product_id) => ({ product_id, quantity: 1 }));
  const full = await api.call("POST /cart/quantities", { token, body: { lines } });
  expect(full.body).toMatchObject({ products: lines, amount: "1000.00" });
  await setOnHand(api.shop.db, stove, 0);
  const { body } = await api.call("GET /cart", { token });
  expect(body).toMatchObject({ products: [{ amount: "100.00" }, { amount: "0.00" }], amount: "100.00" });
  const options = await api.call("GET /delivery/options?postal_code=8001", { token });
  expect(options.body.data[0]).toMatchObject({ fee: "60.00", missing_to_free: "400.00", total: "160.00" });
});

test("setting several quantities is atomic, and an invalid list is refused", async () => {
  const { token, productId } = await shopperWithCart(2);
  const other = await buildProduct(api.shop, { name: "Pot", stock: 1 });
  const set = (...lines: unknown[]) => api.call("POST /cart/quantities", { token, body: { lines } });
  const refused = await set({ product_id: productId, quantity: 0 }, { product_id: other, quantity: 2 });
  expect(refused).toMatchObject({ status: 422, body: { errors: { quantity: ["Only 1 of Pot left"] } } });
  expect((await api.call("GET /cart", { token })).body.products).toMatchObject([{ product_id: productId }]);
  expect((await set({ product_id: 999_999, quantity: 1 })).status).toBe(404);
  const twice = { product_id: other, quantity: 1 };
  for (const wrong of [[twice, twice], [{ product_id: other }], [{ product_id: other, quantity: 100 }]])
    expect((await set(...wrong)).status).toBe(422);
  expect(await set({ product_id: productId, quantity: 0 }, twice)).toMatchObject({
    status: 200,
    body: { products: [{ product_id: other, quantity: 1 }], error: null },
  });
});

test("accepting leaves only shortages to report, however often it is done", async () => {
  const { token, productId } = await shopperWithCart(3);
  const gone = await buildProduct(api.shop, { name: "Lamp" });
  await api.call(`POST /cart/${gone}`, { token, body: { quantity: 1 } });
  await api.shop.db.execute(sql`update products set price_cents = 10000 where id = ${productId}`);
  await api.shop.db.execute(sql`delete from products where id = ${gone}`);
  await setOnHand(api.shop.db, productId, 0);
  expect((await api.call("GET /cart", { token })).body).toMatchObject({
    products: [{ product_id: productId, product: { stock: 0 } }],
    error: expect.stringMatching(/went from .*\nMug is out of stock\.\nLamp is no longer sold/),
    can_accept_changes: true,
  });
  const body = { lines: [{ product_id: productId, price: "100.00" }] };
  for (let repeat = 0; repeat < 2; repeat += 1) {
    expect(await api.call("POST /cart/accept-changes", { token, body })).toMatchObject({
      status: 200,
      body: {
        products: [{ product_id: productId, previous_price: null }],
        amount: "0.00",
        error: "Mug is out of stock.",
        can_accept_changes: false,
      },
    });
  }
});

test("accepting another price than today's changes nothing", async () => {
  const { token, productId } = await shopperWithCart(1);
  await api.shop.db.execute(sql`update products set price_cents = 10000 where id = ${productId}`);
  for (const price of ["99.00", "999999999999.00"]) {
    const body = { lines: [{ product_id: productId, price }] };
    expect((await api.call("POST /cart/accept-changes", { token, body })).body).toMatchObject({
      products: [{ previous_price: "125.50" }],
      can_accept_changes: true,
    });
  }
});

test.each([
  [{}, "lines"],
  [{ lines: [{ product_id: 1, price: "1" }] }, "lines.0.price"],
  [{ lines: Array(101).fill({ product_id: 1, price: "1.00" }) }, "lines"],
])("the acceptance %j is refused under %s", async (body, field) => {
  const { token } = await api.shopper({ withAddress: false });
  const answer = await api.call("POST /cart/accept-changes", { token, body });
  expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
});

test("a body about another product than the address is refused under product_id", async () => {
  const { token, productId } = await shopperWithCart(1);
  const body = { product_id: productId + 1, quantity: 2 };
  const answer = await api.call(`POST /cart/${productId}`, { token, body });
  expect(answer).toMatchObject({ status: 422, body: { errors: { product_id: [expect.any(String)] } } });
  expect((await api.call("GET /cart", { token })).body.products).toMatchObject([{ quantity: 1 }]);
});

test("a product that was deleted is not found any more, and can still be taken out", async () => {
  const { token, productId } = await shopperWithCart();
  await api.shop.db.execute(sql`delete from products where id = ${productId}`);
  expect((await api.call(`POST /cart/${productId}`, { token, body: { quantity: 1 } })).status).toBe(404);
  expect(await api.call(`DELETE /cart/${productId}`, { token })).toMatchObject({
    status: 200,
    body: emptyCart,
  });
});

test.each([
  "POST /cart/two",
  "POST /cart/0",
  "POST /cart/99999999999",
  "DELETE /cart/clear",
  "DELETE /cart/-1",
])("%s names no product", async (call) => {
  const { token } = await api.shopper({ withAddress: false });
  const body = call.startsWith("POST") ? { quantity: 1 } : undefined;
  expect((await api.call(call, { token, body })).status).toBe(422);
});

test("a body that is not an object with a quantity is refused", async () => {
  const { token, productId } = await shopperWithCart(1);
  for (const rawBody of ["", "{", "[]", "7", "{}", '{"quantity":"1"}', '{"quantity":1,"product_id":"x"}']) {
    const { status } = await api.call(`POST /cart/${productId}`, { token, rawBody });
    expect([rawBody, status]).toEqual([rawBody, expect.toSatisfy((code) => code === 422 || code === 400)]);
  }
  expect((await api.call("GET /cart", { token })).body.products[0].quantity).toBe(1);
});

test("twenty tabs that change one line at once all get an answer, and agree in the end", async () => {
  const { token } = await api.shopper({ withAddress: false });
  const productId = await buildProduct(api.shop, { stock: 20 });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      api.call(`POST /cart/${productId}`, { token, body: { quantity: 1 + index } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const { products } = (await api.call("GET /cart", { token })).body;
  expect(products).toEqual([expect.objectContaining({ product_id: productId })]);
  expect(products[0].quantity).toBeGreaterThanOrEqual(1);
});
