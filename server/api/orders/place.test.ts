import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { clientNetwork } from "../../../shop/accounts/rate-limits/client-network.ts";
import { orderTries } from "../../../shop/accounts/rate-limits/limits.ts";
import { countTry } from "../../../shop/accounts/rate-limits/rate-limit.ts";
import { buildProduct } from "../../../shop/testing/factories.ts";
import { notificationOf, openTestShop } from "../../../shop/testing/test-shop.ts";
import { addVoucher } from "../../../shop/vouchers/vouchers.ts";
import { price } from "../../../words/money/price.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";
import { placedOrder, shopperWithCart } from "../../testing/test-buying.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

test("delivery is priced by postal code and free from R 500", async () => {
  const { token, productId } = await shopperWithCart(api, 2);
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
  const { order } = await placedOrder(api);
  expect(order).toMatchObject({
    amount: "251.00",
    total: "311.00",
    products: [{ quantity: 2, price: "125.50", amount: "251.00", vat: "32.74" }],
    delivery: { method: "courier", fee: "60.00", eta_from: "2026-11-24", eta_to: "2026-11-26" },
    expires_at: "2026-11-20T10:00:00.000Z",
  });
});

test("without a word on delivery the order goes by the cheapest way", async () => {
  const { token } = await shopperWithCart(api);
  const { body } = await api.call("POST /orders", { token, body: {} });
  expect(body).toMatchObject({
    number: String(body.id).padStart(6, "0"),
    amount: "251.00",
    total: "251.00",
    delivery: { method: "collect", kind: "collect", fee: "0.00" },
  });
});

test("a total that changed is answered with 409 and the new one, and can be agreed to", async () => {
  const { token } = await shopperWithCart(api);
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
])("the input %j is refused under %s", async (body, field) => {
  const { token } = await shopperWithCart(api);
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
  const { token, productId } = await shopperWithCart(api, 5);
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
  const { token } = await shopperWithCart(api);
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
  const { token } = await shopperWithCart(api);
  const { body: addresses } = await api.call("GET /addresses", { token });
  const input = { address_id: addresses.data[0].id, delivery_method: "courier", expected_total: "311.00" };
  const place = (change = {}) =>
    api.call("POST /orders", { token, body: { ...input, ...change }, headers: { "Idempotency-Key": "one" } });
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

test("ten unpaid orders block another until one is paid or cancelled", async () => {
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
    body: {
      errors: {
        unpaid_orders: [expect.stringMatching(/^You have 10 unpaid orders\. Please pay for or cancel one/)],
      },
    },
  });
  await api.call(`POST /orders/${first.body.id}/cancel`, { token });
  expect((await place()).status).toBe(201);
});

test("an order over the limit of unpaid goods is refused with the limit and a way forward, and nothing is written", async () => {
  const { token } = await api.shopper({ hasProvedEmail: false });
  const productId = await buildProduct(api.shop, { stock: 900, priceCents: 10_00 });
  const place = async (quantity: number) => {
    await api.call(`POST /cart/${productId}`, { token, body: { quantity } });
    return api.call("POST /orders", { token, body: {} });
  };
  expect((await place(99)).status).toBe(201);
  expect((await place(99)).status).toBe(201);
  expect(await place(3)).toMatchObject({
    status: 422,
    body: {
      errors: {
        unpaid_orders: [
          "Unpaid orders can hold up to 200 pieces; with this order yours would hold 201. Pay or cancel your unpaid orders first, or confirm your email address to order more.",
        ],
      },
    },
  });
  const { body: cart } = await api.call("GET /cart", { token });
  expect(cart.products).toMatchObject([{ product_id: productId, quantity: 3 }]);
  const { body: orders } = await api.call("GET /user/orders", { token });
  expect(orders.total).toBe(2);
});

test("shoppers behind one address share its limit, and another address can still order", async () => {
  const caps = api.shop.settings.unpaidCaps;
  const network = { ...caps.network, pieces: 4 };
  const small = await openTestApi(await openTestShop({ unpaidCaps: { ...caps, network } }));
  onTestFinished(() => small.shop.close());
  const productId = await buildProduct(small.shop, { stock: 90 });
  const place = async (clientAddress: string) => {
    const { token } = await small.shopper({ hasProvedEmail: false });
    await small.call(`POST /cart/${productId}`, { token, body: { quantity: 2 } });
    return small.call("POST /orders", { token, body: {}, clientAddress });
  };
  expect((await place("10.9.8.7")).status).toBe(201);
  expect((await place("10.9.8.7")).status).toBe(201);
  expect(await place("10.9.8.7")).toMatchObject({
    status: 422,
    body: { errors: { unpaid_orders: [expect.stringMatching(/network.*Confirm your email address/)] } },
  });
  expect((await place("10.9.8.8")).status).toBe(201);
});

test("a shopper with a proved address on a full network reads how much can be ordered all the same", async () => {
  const caps = api.shop.settings.unpaidCaps;
  const network = { ...caps.network, pieces: 30 };
  const small = await openTestApi(await openTestShop({ unpaidCaps: { ...caps, network } }));
  onTestFinished(() => small.shop.close());
  const productId = await buildProduct(small.shop, { stock: 900, priceCents: 10_00 });
  const place = async (token: string, quantity: number) => {
    await small.call(`POST /cart/${productId}`, { token, body: { quantity } });
    return small.call("POST /orders", { token, body: {}, clientAddress: "10.9.8.7" });
  };
  const { token: first } = await small.shopper();
  expect((await place(first, 30)).status).toBe(201);
  const { token } = await small.shopper();
  const words = (wayOn: string) => [
    `Too many orders from the network you’re on are waiting for payment. For now your unpaid orders can hold up to 20 pieces and goods for up to ${price("2000.00")}. ${wayOn}, or use another connection, such as mobile data instead of Wi-Fi.`,
  ];
  expect(await place(token, 21)).toMatchObject({
    status: 422,
    body: { errors: { unpaid_orders: words("Order fewer at a time") } },
  });
  expect((await place(token, 20)).status).toBe(201);
  expect(await place(token, 1)).toMatchObject({
    status: 422,
    body: { errors: { unpaid_orders: words("Pay or cancel your unpaid orders first") } },
  });
});

test.for(["105.12.3.4", "2001:db8:1:7::1"])(
  "of the limit of orders of network %s only orders count that are placed, none that is repeated or refused",
  async (clientAddress) => {
    const network = clientNetwork(clientAddress);
    const [narrow] = orderTries(network);
    for (let count = 1; count < 300; count += 1) await countTry(api.shop, narrow ? [narrow] : []);
    const productId = await buildProduct(api.shop, { stock: 50 });
    const ask = (token: string, key: string) => {
      const headers = { "Idempotency-Key": key };
      return api.call("POST /orders", { token, body: {}, headers, clientAddress });
    };
    const shopper = async (hasProvedEmail = false) => {
      const { token } = await api.shopper({ hasProvedEmail });
      await api.call(`POST /cart/${productId}`, { token, body: { quantity: 1 } });
      return token;
    };
    const [first, second, third] = [await shopper(), await shopper(), await shopper()];
    await api.call(`POST /cart/${productId}`, { token: second, body: { quantity: 0 } });
    for (const key of ["one", "two"]) expect((await ask(second, key)).status).toBe(422);
    const { status, body } = await ask(first, "one");
    expect(status).toBe(201);
    const refused = await ask(third, "one");
    expect(refused).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining("Many orders have come from your network within an hour") },
    });
    expect(refused.headers.get("Retry-After")).toBe("3600");
    expect(await ask(first, "one")).toMatchObject({ status: 201, body: { id: body.id } });
    expect((await ask(await shopper(true), "one")).status).toBe(201);
    api.shop.clock.advance(3_600_000);
    expect((await ask(third, "one")).status).toBe(201);
  },
);

test("concurrent orders of one network do not exceed its limit", async () => {
  const clientAddress = "105.12.4.4";
  for (let count = 0; count < 298; count += 1) await countTry(api.shop, orderTries(clientAddress));
  const productId = await buildProduct(api.shop, { stock: 50 });
  const tokens = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const { token } = await api.shopper({ hasProvedEmail: false });
      await api.call(`POST /cart/${productId}`, { token, body: { quantity: 1 } });
      return token;
    }),
  );
  const answers = await Promise.all(
    tokens.map((token) => api.call("POST /orders", { token, body: {}, clientAddress })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429, 429]);
});
