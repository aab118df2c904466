import type { z } from "@hono/zod-openapi";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildOrder, buildPaidOrder, buildProduct } from "../../shop/testing/factories.ts";
import { fillAllTables, tablesOfShoppers } from "../../shop/testing/tables-of-shoppers.ts";
import { openTestApi, type TestApi } from "../testing/test-api.ts";
import type { userDataSchema } from "./schemas/user-data.ts";

type Copy = z.infer<typeof userDataSchema>;

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

test("a shopper's own copy holds everything, by name", async () => {
  const { token, user } = await api.shopper({ email: "copy@example.co.za" });
  const productId = await buildProduct(api.shop, { name: "Enamel mug" });
  const paid = await buildPaidOrder(api.shop, user, productId);
  const unpaid = await buildOrder(api.shop, user, productId);
  await api.call(`POST /cart/${productId}`, { token, body: { quantity: 3 } });
  await api.call("PATCH /user", { token, body: { email: "new@example.co.za" } });

  const { status, headers, body } = await api.call("GET /user/data", { token });
  expect(status).toBe(200);
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="spaza-my-data.json"');
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  expect(body).toMatchObject({
    about: { shop: "Spaza", made_at: "2026-11-20T09:00:00.000Z" },
    account: {
      name: "Thandi Dube",
      email: "new@example.co.za",
      created_at: "2026-11-20T09:00:00.000Z",
      earlier_emails: [{ email: "copy@example.co.za", kept_until: "2026-11-27T09:00:00.000Z" }],
    },
    signed_in_devices: [{ current: true, expires_at: "2026-12-20T09:00:00.000Z" }],
    addresses: [{ street: "14 Bree Street", contact_phone: "+27821234567" }],
    product_lists: [{ name: "Wishlist" }],
    cart: { products: [{ product_id: productId, quantity: 3 }] },
    orders: [{ id: unpaid.id }, { id: paid.id, payment: { state: "paid" } }],
    payments: [{ order_id: paid.id, state: "paid", amount: expect.any(String) }],
  });
});

/** Where the copy tells of a table that belongs to shoppers. */
const toldUnder: Record<string, (copy: Copy) => unknown[]> = {
  addresses: ({ addresses }) => addresses,
  cart_lines: ({ cart }) => cart.products,
  email_changes: ({ account }) => account.earlier_emails,
  one_time_codes: ({ account }) => account.password_requests,
  orders: ({ orders }) => orders,
  reset_tokens: ({ account }) => account.password_requests.slice(1),
  sessions: ({ signed_in_devices }) => signed_in_devices,
};

test("no table that belongs to a shopper is missing in the copy", async () => {
  const { token, user } = await api.shopper();
  const productId = await buildProduct(api.shop);
  await buildOrder(api.shop, user, productId);
  await api.call(`POST /cart/${productId}`, { token, body: { quantity: 3 } });
  await fillAllTables(api.shop, user);
  const { body } = await api.call("GET /user/data", { token });
  expect(Object.keys(toldUnder)).toEqual(await tablesOfShoppers(api.shop));
  const told = Object.entries(toldUnder).map(([table, of]) => [table, of(body).length > 0]);
  expect(told).toEqual(Object.keys(toldUnder).map((table) => [table, true]));
});

test("the copy holds no secrets and nothing of others", async () => {
  const other = await api.shopper({ email: "somebody-else@example.co.za" });
  await buildOrder(api.shop, other.user, await buildProduct(api.shop));
  const { token } = await api.shopper();
  const { body } = await api.call("GET /user/data", { token });
  const text = JSON.stringify(body);
  expect(text).not.toMatch(/argon2|hash|token/i);
  expect(text).not.toContain(token);
  expect(text).not.toContain("somebody-else");
  expect(body).toMatchObject({ orders: [], payments: [], account: { earlier_emails: [] } });
});
