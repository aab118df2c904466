import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProduct } from "../../shop/testing/factories.ts";
import { notificationOf } from "../../shop/testing/test-shop.ts";
import { addVoucher } from "../../shop/vouchers/vouchers.ts";
import { openTestApi, type TestApi } from "../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

async function shopperWithCart(quantity = 2) {
  const { token } = await api.shopper();
  const productId = await buildProduct(api.shop, { priceCents: 125_50, stock: 5 });
  await api.call(`POST /cart/${productId}`, { token, body: { quantity } });
  return { token, productId };
}

async function placedOrder() {
  const { token } = await shopperWithCart();
  const { body } = await api.call("POST /orders", { token, body: { delivery_method: "courier" } });
  return { token, order: body };
}

test("delivery is priced by postal code and free from R 500", async () => {
  const { token, productId } = await shopperWithCart(2);
  const near = await api.call("GET /delivery/options?postal_code=8001", { token });
  expect(near.body.data[0]).toMatchObject({
    method: "courier",
    fee: "60.00",
    missing_to_free: "249.00",
    total: "311.00",
  });
  const far = await api.call("GET /delivery/options?postal_code=8800", { token });
  expect(far.body.data[0].fee).toBe("100.00");
  await api.call(`POST /cart/${productId}`, { token, body: { quantity: 4 } });
  const free = await api.call("GET /delivery/options", { token });
  expect(free.body.data[0]).toMatchObject({ fee: "0.00", missing_to_free: "0.00", total: "502.00" });
  expect((await api.call("GET /delivery/options?postal_code=80", { token })).status).toBe(422);
});

test("placing an order answers id, amount, products, delivery and the deadline", async () => {
  const { order } = await placedOrder();
  expect(order).toMatchObject({
    amount: "251.00",
    total: "311.00",
    products: [{ quantity: 2, price: "125.50", amount: "251.00", vat: "32.74" }],
    delivery: { method: "courier", fee: "60.00", eta_from: "2026-11-24", eta_to: "2026-11-26" },
    expires_at: "2026-11-20T10:00:00.000Z",
  });
});

test("an unpaid order shows when it would arrive if its money came now, and a paid one when it does", async () => {
  const { token, order } = await placedOrder();
  const daysOf = async () => {
    const { body } = await api.call(`GET /user/orders?id=${order.id}`, { token });
    return [body.data[0].delivery.eta_from, body.data[0].delivery.eta_to];
  };
  expect(await daysOf()).toEqual(["2026-11-24", "2026-11-26"]);
  const placedAt = api.shop.clock.now();
  api.shop.clock.set(new Date("2026-11-20T12:00:00+02:00"));
  expect(await daysOf()).toEqual(["2026-11-25", "2026-11-27"]);
  api.shop.clock.set(placedAt);
});

test("without a word on delivery the order goes by the cheapest way", async () => {
  const { token } = await shopperWithCart();
  const { body } = await api.call("POST /orders", { token, body: {} });
  expect(body).toMatchObject({
    number: String(body.id).padStart(6, "0"),
    amount: "251.00",
    total: "251.00",
    delivery: { method: "collect", kind: "collect", fee: "0.00" },
  });
});

test("a total that changed is answered with 409 and the new one, and can be agreed to", async () => {
  const { token } = await shopperWithCart();
  const place = (total: string) =>
    api.call("POST /orders", { token, body: { delivery_method: "courier", expected_total: total } });
  expect(await place("310.99")).toMatchObject({ status: 409, body: { total: "311.00" } });
  expect(await place("311.00")).toMatchObject({ status: 201, body: { total: "311.00" } });
});

test("an empty cart is refused in words", async () => {
  const { token } = await api.shopper();
  expect(await api.call("POST /orders", { token, body: {} })).toMatchObject({
    status: 422,
    body: { errors: { cart: ["Your cart is empty"] } },
  });
});

test.each([
  [{ expected_total: "-1.00" }, "expected_total"],
  [{ expected_total: "9999999999.00" }, "expected_total"],
  [{ expected_total: 311 }, "expected_total"],
  [{ address_id: 0 }, "address_id"],
  [{ delivery_method: "drone" }, "delivery_method"],
  [{ voucher: "BRAAI10" }, "voucher"],
])("the wish %j is refused under %s", async (body, field) => {
  const { token } = await shopperWithCart();
  expect(await api.call("POST /orders", { token, body })).toMatchObject({
    status: 422,
    body: { errors: { [field]: [expect.any(String)] } },
  });
});

test("without an address nothing is ordered, and the field says so", async () => {
  const { token } = await api.shopper({ withAddress: false });
  const productId = await buildProduct(api.shop);
  await api.call(`POST /cart/${productId}`, { token, body: { quantity: 1 } });
  expect(await api.call("POST /orders", { token, body: {} })).toMatchObject({
    status: 422,
    body: { errors: { address_id: [expect.any(String)] } },
  });
});

test("more than there are is refused with what is left", async () => {
  const { token, productId } = await shopperWithCart(5);
  const { token: faster } = await api.shopper();
  await api.call(`POST /cart/${productId}`, { token: faster, body: { quantity: 3 } });
  await api.call("POST /orders", { token: faster, body: {} });
  const refused = await api.call("POST /orders", { token, body: {} });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { cart: [expect.stringMatching(/^Only 2 of .+ left$/)] } },
  });
});

test("the same Idempotency-Key answers the same order, before and after it was paid for", async () => {
  const { token } = await shopperWithCart();
  const headers = { "Idempotency-Key": "one" };
  const place = () => api.call("POST /orders", { token, body: {}, headers });
  const first = await place();
  expect(await place()).toMatchObject({ status: 201, body: first.body });
  const { body } = await api.call(`POST /orders/${first.body.id}/pay`, {
    token,
    body: { method: "trusting" },
  });
  const { rawBody } = notificationOf({ paymentId: body.payment.id, amountCents: 251_00 });
  await api.call("POST /payments/trusting/notify", { rawBody });
  expect(await place()).toMatchObject({ status: 201, body: first.body });
});

test("a key that has placed an order is refused for another address, way of delivery or total, and keeps its order", async () => {
  const { token } = await shopperWithCart();
  const { body: addresses } = await api.call("GET /addresses", { token });
  const wish = { address_id: addresses.data[0].id, delivery_method: "courier", expected_total: "311.00" };
  const place = (change = {}) =>
    api.call("POST /orders", { token, body: { ...wish, ...change }, headers: { "Idempotency-Key": "one" } });
  const first = await place();
  for (const change of [{ address_id: 1 }, { delivery_method: "collect" }, { expected_total: "60.00" }]) {
    expect(await place(change)).toMatchObject({
      status: 422,
      body: { errors: { "idempotency-key": [expect.any(String)] } },
    });
  }
  const again = () => place().then(({ status, body }) => [status, body.id]);
  expect(await again()).toEqual([201, first.body.id]);
  await addVoucher(api.shop.db, { code: "LATER", kind: "percent", value: 10 });
  await api.call(`POST /orders/${first.body.id}/apply-voucher`, { token, body: { code: "LATER" } });
  expect(await again()).toEqual([201, first.body.id]);
  await api.call(`POST /orders/${first.body.id}/cancel`, { token });
  expect(await again()).toEqual([201, first.body.id]);
});

test("who has ten unpaid orders is told to pay for one or cancel it, and may then go on", async () => {
  const { token } = await api.shopper();
  const productId = await buildProduct(api.shop, { stock: 50 });
  const place = async () => {
    await api.call(`POST /cart/${productId}`, { token, body: { quantity: 1 } });
    return api.call("POST /orders", { token, body: {} });
  };
  const first = await place();
  for (let count = 1; count < 10; count += 1) expect((await place()).status).toBe(201);
  expect(await place()).toMatchObject({
    status: 422,
    body: { errors: { cart: [expect.stringMatching(/^You have 10 unpaid orders\. Please pay for one/)] } },
  });
  await api.call(`POST /orders/${first.body.id}/cancel`, { token });
  expect((await place()).status).toBe(201);
});

test("an order's address is told field by field, in the words of the address book", async () => {
  const { token, order } = await placedOrder();
  const { body } = await api.call(`GET /user/orders?id=${order.id}`, { token });
  const { address, contact, parts, ...rest } = body.data[0].order_address;
  expect([rest, contact]).toEqual([{}, { name: "Thandi Dube", phone: "+27821234567" }]);
  expect(address).toContain("14 Bree Street");
  expect(parts).toEqual({
    ...{ label: null, type: "house", unit: null, complex_or_building: null, street: "14 Bree Street" },
    ...{ suburb: "City Centre", city: "Cape Town", province: "Western Cape", postal_code: "8001" },
    ...{ delivery_notes: null, plus_code: null },
  });
});

test("own orders are whole and paged; someone else's are not among them", async () => {
  const { token, order } = await placedOrder();
  const { token: stranger } = await api.shopper();
  const own = await api.call("GET /user/orders", { token });
  expect(own.body).toMatchObject({ total: 1, per_page: 20 });
  expect(own.body.data[0]).toMatchObject({
    id: order.id,
    status: "pending_payment",
    discount: "0.00",
    voucher_id: null,
    products: [{ quantity: 2, price: "125.50", amount: "251.00" }],
    order_address: { contact: { name: "Thandi Dube", phone: "+27821234567" } },
    payment: { state: "none" },
    can: { pay: true, cancel: true },
    payment_methods: [{ method: "trusting", label: "Trusting" }],
  });
  expect((await api.call(`GET /user/orders?id=${order.id}`, { token: stranger })).body.data).toEqual([]);
  for (const [call, body] of [["pay", { method: "trusting" }], ["cancel"]]) {
    expect((await api.call(`POST /orders/${order.id}/${call}`, { token: stranger, body })).status).toBe(404);
  }
  expect((await api.call(`GET /orders/${order.id}/payment`, { token: stranger })).status).toBe(404);
});

test("paying answers the next step; only the notification makes the order paid", async () => {
  const { token, order } = await placedOrder();
  const started = await api.call(`POST /orders/${order.id}/pay`, { token, body: { method: "trusting" } });
  expect(started).toMatchObject({
    status: 200,
    body: { payment: { state: "pending" }, next: { type: "redirect" } },
  });
  expect((await api.call(`GET /orders/${order.id}/payment`, { token })).body.state).toBe("pending");

  const { rawBody } = notificationOf({ paymentId: started.body.payment.id, amountCents: 311_00 });
  expect((await api.call("POST /payments/trusting/notify", { rawBody })).status).toBe(200);
  expect((await api.call(`GET /orders/${order.id}/payment`, { token })).body).toMatchObject({
    state: "paid",
  });
  const again = await api.call(`POST /orders/${order.id}/pay`, { token, body: { method: "trusting" } });
  expect(again.status).toBe(409);
});

test("refused notifications answer 400, those of unknown gateways 404", async () => {
  expect((await api.call("POST /payments/trusting/notify", { rawBody: "forged" })).status).toBe(400);
  expect((await api.call("POST /payments/nobody/notify", { rawBody: "x" })).status).toBe(404);
});

test.each([
  "https://evil.example",
  "/..//evil.example",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
])("the return address %j is refused", async (returnUrl) => {
  const { token, order } = await placedOrder();
  const body = { method: "trusting", return_url: returnUrl };
  const answer = await api.call(`POST /orders/${order.id}/pay`, { token, body });
  expect(answer).toMatchObject({ status: 422, body: { errors: { return_url: [expect.any(String)] } } });
});

test("an unpaid order is cancelled once and gives its stock back", async () => {
  const { token, productId } = await shopperWithCart(5);
  const { body: order } = await api.call("POST /orders", { token, body: {} });
  expect((await api.call(`GET /products/${productId}`)).body.product.stock).toBe(0);
  for (let repeat = 0; repeat < 2; repeat += 1) {
    const answer = await api.call(`POST /orders/${order.id}/cancel`, { token });
    expect(answer).toMatchObject({ status: 200, body: { status: "cancelled" } });
  }
  expect((await api.call(`GET /products/${productId}`)).body.product.stock).toBe(5);
});

test("the description is OpenAPI 3.1 and names every call", async () => {
  const { body } = await api.call("GET /openapi.json");
  expect(body.openapi).toBe("3.1.0");
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(["/api/search", "/api/products/{id}", "/api/cart/{product_id}", "/api/orders"]),
  );
});

test("a voucher takes its percent off, in any spelling, and can be taken away again", async () => {
  await addVoucher(api.shop.db, { code: "BRAAI10", kind: "percent", value: 10 });
  const { token, order } = await placedOrder();
  const apply = (code: string) =>
    api.call(`POST /orders/${order.id}/apply-voucher`, { token, body: { code } });
  expect(await apply(" braai10 ")).toMatchObject({
    status: 200,
    body: { discount: "25.10", amount: "225.90", total: "285.90", voucher_id: expect.any(Number) },
  });
  const own = await api.call(`GET /user/orders?id=${order.id}`, { token });
  expect(own.body.data[0]).toMatchObject({ discount: "25.10", voucher_code: "BRAAI10", vat_amount: "37.30" });
  expect((await apply("")).body).toMatchObject({ discount: "0.00", total: "311.00", voucher_id: null });
});

test("a voucher for free delivery sets the fee to nothing", async () => {
  await addVoucher(api.shop.db, { code: "GRATIS", kind: "free_delivery", value: 0 });
  const { token, order } = await placedOrder();
  const { body } = await api.call(`POST /orders/${order.id}/apply-voucher`, {
    token,
    body: { code: "GRATIS" },
  });
  expect(body).toMatchObject({ discount: "0.00", delivery: { fee: "0.00" }, total: "251.00" });
});

test("vouchers are refused under code, with the gap, and after a payment has begun", async () => {
  await addVoucher(api.shop.db, { code: "LARGE", kind: "percent", value: 5, minimumSpendCents: 371_00 });
  const { token, order } = await placedOrder();
  const apply = (code: string) =>
    api.call(`POST /orders/${order.id}/apply-voucher`, { token, body: { code } });
  expect((await apply("NOPE")).body.errors.code).toHaveLength(1);
  expect((await apply("LARGE")).body.errors.code).toEqual(["Spend R\u00a0120.00 more to use this voucher"]);
  await api.call(`POST /orders/${order.id}/pay`, { token, body: { method: "trusting" } });
  expect((await apply("LARGE")).status).toBe(409);
  const { token: stranger } = await api.shopper();
  const foreign = await api.call(`POST /orders/${order.id}/apply-voucher`, {
    token: stranger,
    body: { code: "X" },
  });
  expect(foreign.status).toBe(404);
});
