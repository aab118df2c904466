import type { z } from "@hono/zod-openapi";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askForNotice } from "../../../shop/notices/ask-for-notice.ts";
import { eftGateway } from "../../../shop/testing/eft-gateway.ts";
import { buildOrder, buildPaidOrder, buildProduct } from "../../../shop/testing/factories.ts";
import { fillAllTables, tablesOfShoppers } from "../../../shop/testing/tables-of-shoppers.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";
import type { userDataSchema } from "../schemas/user-data.ts";

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
  await api.call(`POST /product-lists/0/products/${productId}`, { token });
  const { body: list } = await api.call("POST /product-lists", { token, body: { name: "Braai day" } });
  await api.call(`POST /product-lists/${list.id}/share`, { token });
  await api.call(`DELETE /product-lists/${list.id}`, { token });
  await api.call("PATCH /user", { token, body: { email: "new@example.co.za" } });

  const { status, headers, body } = await api.call("GET /user/data", { token });
  expect(status).toBe(200);
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="my-data.json"');
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  expect(body).toMatchObject({
    about: { shop: "Spaza", made_at: "2026-11-20T09:00:00.000Z" },
    account: {
      name: "Thandi Dube",
      email: "copy@example.co.za",
      created_at: "2026-11-20T09:00:00.000Z",
      emails_to_confirm: [{ email: "new@example.co.za", expires_at: "2026-11-27T09:00:00.000Z" }],
    },
    signed_in_devices: [{ current: true, expires_at: "2026-12-20T09:00:00.000Z" }],
    addresses: [{ street: "14 Bree Street", contact_phone: "+27821234567" }],
    product_lists: [
      {
        id: 0,
        name: "Wishlist",
        locked: true,
        share_url: null,
        deleted_at: null,
        products: [{ product_id: productId, name: "Enamel mug", added_at: "2026-11-20T09:00:00.000Z" }],
      },
      { name: "Braai day", share_url: expect.any(String), deleted_at: expect.any(String), products: [] },
    ],
    cart: { products: [{ product_id: productId, quantity: 3 }] },
    orders: [{ id: unpaid.id }, { id: paid.id, payment: { state: "paid" } }],
    payments: [{ order_id: paid.id, state: "paid", amount: expect.any(String) }],
  });
});

test("a visitor's stock notices are not shown to an account that registers with the address, and a note says so", async () => {
  const email = "not-shown-whose@example.co.za";
  const productId = await buildProduct(api.shop, { name: "Surprise kettle", stock: 0 });
  await askForNotice(api.shop, { email, productId });
  const { token } = await api.shopper({ email });
  const { body } = await api.call("GET /user/data", { token });
  expect(JSON.stringify(body)).not.toContain("Surprise kettle");
  expect(body.about.notes).toContainEqual(expect.stringContaining("waits for to be in stock"));
});

/** The part of the copy for each table with shoppers' data. */
const toldUnder: Record<string, (copy: Copy) => unknown[]> = {
  addresses: ({ addresses }) => addresses,
  cart_lines: ({ cart }) => cart.products,
  email_changes: ({ account }) => account.earlier_emails,
  email_confirmations: ({ account }) => account.emails_to_confirm,
  known_devices: ({ account }) => account.known_devices,
  one_time_codes: ({ account }) => account.password_requests,
  orders: ({ orders }) => orders,
  product_lists: ({ product_lists }) => product_lists,
  reset_tokens: ({ account }) => account.password_requests.slice(1),
  sessions: ({ signed_in_devices }) => signed_in_devices,
  support_tickets: ({ support_tickets }) => support_tickets,
};

test("no table that belongs to a shopper is missing in the copy", async () => {
  const { token, user } = await api.shopper();
  const productId = await buildProduct(api.shop);
  await buildOrder(api.shop, user, productId);
  await api.call(`POST /cart/${productId}`, { token, body: { quantity: 3 } });
  await api.call(`POST /product-lists/0/products/${productId}`, { token });
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

test("the copy has the deadline of a transfer, as the order's page", async () => {
  api.shop.gateways.set("eft", eftGateway);
  const { token, user } = await api.shopper({ hasProvedEmail: false });
  const productId = await buildProduct(api.shop);
  await buildPaidOrder(api.shop, user, productId, ["packed", "shipped"]);
  await buildOrder(api.shop, user, productId);
  const { body: page } = await api.call("GET /user/orders", { token });
  const { body: copy } = await api.call("GET /user/data", { token });
  const [{ payment_methods }] = page.data;
  expect(payment_methods).toContainEqual(expect.objectContaining({ method: "eft", pay_within_hours: 96 }));
  expect(copy.orders[0].payment_methods).toEqual(payment_methods);
});
