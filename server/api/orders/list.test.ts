import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";
import { placedOrder } from "../../testing/test-buying.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

test("an unpaid order shows when it would arrive if its money came now, and a paid one when it does", async () => {
  const { token, order } = await placedOrder(api);
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

test("an order's address is given field by field, in the words of the address book", async () => {
  const { token, order } = await placedOrder(api);
  const { body } = await api.call(`GET /user/orders?id=${order.id}`, { token });
  const { address, contact, parts, ...rest } = body.data[0].order_address;
  expect([rest, contact]).toEqual([{}, { name: "Thandi Dube", phone: "+27821234567" }]);
  expect(address).toContain("14 Bree Street");
  expect(parts).toEqual({
    label: null,
    type: "house",
    unit: null,
    complex_or_building: null,
    street: "14 Bree Street",
    suburb: "City Centre",
    city: "Cape Town",
    province: "Western Cape",
    postal_code: "8001",
    delivery_notes: null,
    plus_code: null,
  });
});

test("own orders are whole and paged; someone else's are not among them", async () => {
  const { token, order } = await placedOrder(api);
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
