import { afterAll, beforeAll, expect, test } from "vitest";
import { openSession } from "../../shop/accounts/sessions/sessions.ts";
import { setCartQuantity } from "../../shop/cart/set-quantity.ts";
import { requestInvoice } from "../../shop/payments/invoices/request-invoice.ts";
import { buildOrder, buildPaidOrder, buildProduct } from "../../shop/testing/factories.ts";
import { addVoucher } from "../../shop/vouchers/vouchers.ts";
import { type DescribedCall, describedCalls } from "../testing/described-calls.ts";
import { openTestApi, type TestApi } from "../testing/test-api.ts";
import { createApi } from "./app.ts";

/** Calls without login; all others need one. */
const publicCalls = new Set([
  "GET /products/{id}",
  "POST /products/notify",
  "POST /products/notify/unsubscribe",
  "POST /search",
  "POST /search/product-categories/{id}",
  "POST /search/brands/{id}",
  "POST /search/content-sections/{id}",
  "GET /search/suggest",
  "GET /categories",
  "GET /categories/{param}",
  "GET /brands",
  "GET /brands/featured",
  "GET /brands/{param}",
  "GET /content-sections",
  "GET /delivery/terms",
  "GET /maintenance",
  "GET /popup",
  "GET /content-pages/{page}",
  "POST /support",
  "GET /redirects",
  "GET /shared-lists/{token}",
  "POST /events",
  "POST /auth/login",
  "POST /auth/register",
  "POST /auth/forgot-password",
  "POST /auth/verify",
  "POST /auth/reset-password",
  "POST /auth/unlock",
  "POST /auth/stop-email-change",
  "POST /auth/undo-email-change",
]);

const password = "a-long-password";
const address = {
  recipient_name: "Zoë",
  contact_phone: "082 123 4567",
  street: "1 Long Street",
  suburb: "Gardens",
  city: "Cape Town",
  province: "Western Cape",
  postal_code: "8001",
};

/** Harmful bodies, one for every call that takes a body. */
const bodies: Record<string, (other: Shopper) => unknown> = {
  "PATCH /user": ({ email }) => ({ name: "Mallory", email }),
  "DELETE /user": () => ({ password }),
  "POST /user/confirm-email": () => ({ otp: "123456" }),
  "POST /addresses": () => address,
  "PATCH /addresses/{id}": () => ({ street: "1 Long Street" }),
  // The path names the target.
  "POST /cart/{product_id}": () => ({ quantity: 1 }),
  "POST /cart/accept-changes": ({ productIds: [id] }) => ({ lines: [{ product_id: id, price: "1.00" }] }),
  "POST /cart/quantities": ({ productIds: [id] }) => ({ lines: [{ product_id: id, quantity: 1 }] }),
  "POST /product-lists": () => ({ name: "Mallory's" }),
  "PATCH /product-lists/{id}": () => ({ name: "Mallory's" }),
  "PATCH /product-lists/{id}/products/{productId}": ({ listIds: [id] }) => ({ list_id: id }),
  "POST /orders": ({ addressIds: [id] }) => ({ address_id: id }),
  "POST /orders/{id}/apply-voucher": () => ({ code: "BRAAI10" }),
  "POST /orders/{id}/cancel": () => ({ expected_status: "pending_payment" }),
  "POST /orders/{id}/pay": () => ({ method: "trusting" }),
};

/** The owner's ids for each path. Products are public: calls with their id change the caller's own data only. */
const idsInPath: Record<string, (other: Shopper) => number[]> = {
  "/addresses/{id}": ({ addressIds }) => addressIds,
  "/addresses/{id}/set-current": ({ addressIds }) => addressIds,
  "/orders/{id}/apply-voucher": ({ orderIds }) => orderIds,
  "/orders/{id}/cancel": ({ orderIds }) => orderIds,
  "/orders/{id}/credit-notes/{number}": ({ orderIds }) => orderIds,
  "/orders/{id}/invoice": ({ orderIds }) => orderIds.slice(0, 1),
  "/orders/{id}/pay": ({ orderIds }) => orderIds,
  "/orders/{id}/pro-forma": ({ orderIds }) => orderIds.slice(1),
  "/orders/{id}/request-invoice": ({ orderIds }) => orderIds,
  "/orders/{id}/payment": ({ orderIds }) => orderIds,
  "/orders/{id}/returned": ({ orderIds }) => orderIds,
  "/user/devices/{id}": ({ sessionIds }) => sessionIds,
  "/product-lists/{id}": ({ listIds }) => listIds,
  "/product-lists/{id}/add-to-cart": ({ listIds }) => listIds,
  "/product-lists/{id}/clear": ({ listIds }) => listIds,
  "/product-lists/{id}/products": ({ listIds }) => listIds,
  "/product-lists/{id}/products/{productId}": ({ listIds }) => listIds,
  "/product-lists/{id}/restore": ({ listIds }) => listIds,
  "/product-lists/{id}/share": ({ listIds }) => listIds,
  "/cart/{id}": ({ productIds }) => productIds,
  "/cart/{product_id}": ({ productIds }) => productIds,
};
const everybodys = new Set(["/cart/{id}", "/cart/{product_id}"]);

/** Calls with another shopper's id in query or body. */
const idsElsewhere: Record<string, (other: Shopper) => { call: string; status: number }> = {
  "POST /orders": () => ({ call: "POST /orders", status: 404 }),
  "GET /user/orders": ({ orderIds: [id] }) => ({ call: `GET /user/orders?id=${id}`, status: 200 }),
  "GET /user/products": ({ productIds: [, id] }) => ({
    call: `GET /user/products?product_id=${id}`,
    status: 200,
  }),
  "GET /delivery/options": ({ productIds: [id] }) => ({
    call: `GET /delivery/options?product_id=${id}`,
    status: 200,
  }),
  "POST /cart/{product_id}": ({ productIds: [id] }) => ({ call: `POST /cart/${id}`, status: 200 }),
  "POST /cart/accept-changes": () => ({ call: "POST /cart/accept-changes", status: 200 }),
  "POST /cart/quantities": () => ({ call: "POST /cart/quantities", status: 200 }),
  "PATCH /product-lists/{id}/products/{productId}": ({ productIds: [id] }) => ({
    call: `PATCH /product-lists/0/products/${id}`,
    status: 404,
  }),
};

/** These send a mail or have nothing to show here. */
const notRead = new Set(["/orders/{id}/request-invoice", "/orders/{id}/credit-notes/{number}"]);

let api: TestApi;
let calls: DescribedCall[];
let owner: Shopper;
let stranger: Shopper;
beforeAll(async () => {
  api = await openTestApi();
  calls = await describedCalls(api);
  await addVoucher(api.shop.db, { code: "BRAAI10", kind: "percent", value: 10 });
  owner = await busyShopper();
  stranger = await busyShopper();
});
afterAll(() => api.shop.close());

type Shopper = Awaited<ReturnType<typeof busyShopper>>;

/** A shopper with data in every area. */
async function busyShopper() {
  const { shop } = api;
  const { user, token } = await api.shopper();
  await openSession(shop, shop.db, user.id, "Phone");
  const paidFor = await buildProduct(shop);
  const paid = await buildPaidOrder(shop, user, paidFor);
  await requestInvoice(shop, user, paid.id, { byMail: false });
  const unpaid = await buildOrder(shop, user, paidFor);
  await api.call(`POST /orders/${unpaid.id}/pay`, { token, body: { method: "trusting" } });
  await api.call("POST /addresses", { token, body: { ...address, label: "Work" } });
  const inCart = await buildProduct(shop);
  await setCartQuantity(shop, user, inCart, 2);
  for (const name of ["Braai day", "Stationery"]) await listWith(token, name, inCart);
  await api.call(`POST /product-lists/0/products/${inCart}`, { token });
  const idsOf = async (call: string) =>
    (await api.call(call, { token })).body.data.map(({ id }: { id: number }) => id) as number[];
  return {
    user,
    token,
    email: user.email,
    orderIds: [paid.id, unpaid.id],
    productIds: [inCart, paidFor],
    addressIds: await idsOf("GET /addresses"),
    sessionIds: await idsOf("GET /user/devices"),
    // The first is the Wishlist, which has the same id for all.
    listIds: (await idsOf("GET /product-lists")).slice(1),
  };
}

/** A shared list with a product. */
async function listWith(token: string, name: string, productId: number) {
  const { body: list } = await api.call("POST /product-lists", { token, body: { name } });
  await api.call(`POST /product-lists/${list.id}/products/${productId}`, { token });
  await api.call(`POST /product-lists/${list.id}/share`, { token });
}

const needingLogin = () => calls.filter(({ name }) => !publicCalls.has(name));
const filled = (path: string, id: number | string, { productIds }: Shopper) =>
  path
    .replace("{productId}", String(productIds[0]))
    .replace("{number}", "1")
    .replace(/\{\w+\}/, String(id));

/** Everything the API shows a shopper, as text. */
async function allThatIsSeenBy(shopper: Shopper): Promise<string> {
  const reads = needingLogin().filter(({ method, path }) => method === "GET" && !notRead.has(path));
  const paths = reads.flatMap(({ path }) =>
    path.includes("{") ? (idsInPath[path]?.(shopper) ?? []).map((id) => filled(path, id, shopper)) : [path],
  );
  const answers: unknown[] = [];
  for (const path of paths) {
    const { status, body } = await api.call(`GET ${path}`, { token: shopper.token });
    expect(status, path).toBe(200);
    answers.push(path, body);
  }
  return JSON.stringify(answers, null, 1);
}

test("this test knows every call, its login rule and its input", () => {
  const names = new Set(calls.map(({ name }) => name));
  const told = [...publicCalls, ...Object.keys(bodies), ...Object.keys(idsElsewhere)];
  expect(told.filter((name) => !names.has(name))).toEqual([]);
  const unknown = needingLogin().filter(
    ({ name, path, hasBody, idKeys }) =>
      (path.includes("{") && !idsInPath[path]) ||
      (hasBody && !bodies[name]) ||
      (idKeys.length > 0 && !idsElsewhere[name]),
  );
  expect(unknown.map(({ name }) => name)).toEqual([]);
  expect(calls.filter(({ name, saysLogin }) => saysLogin === publicCalls.has(name))).toEqual([]);
});

test("every call is described, but for the gateways' own", () => {
  const undescribed = ["GET /openapi.json", "POST /payments/{gateway}/notify"];
  const known = new Set([...calls.map(({ name }) => name), ...undescribed]);
  const answered = createApi(api.shop)
    .routes.filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path.replace(/^\/api/, "").replace(/:(\w+)/g, "{$1}")}`);
  expect([...new Set(answered)].filter((name) => !known.has(name))).toEqual([]);
  expect(answered.length).toBeGreaterThan(calls.length);
});

test("every call that is not public answers 401 without a login, with a forged and with a cut token", async () => {
  for (const token of [undefined, "x".repeat(43), owner.token.slice(0, -1), `${owner.token}x`]) {
    for (const { name, method, path, hasBody } of needingLogin()) {
      const body = hasBody ? bodies[name]?.(owner) : undefined;
      const answer = await api.call(`${method} ${filled(path, 1, owner)}`, { ...(token && { token }), body });
      expect(answer, name).toMatchObject({ status: 401, body: { message: expect.any(String) } });
    }
  }
});

test("no call with an id that is someone else's reads or changes what is theirs", async () => {
  const before = await allThatIsSeenBy(owner);
  for (const { name, method, path } of needingLogin().filter((call) => call.path.includes("{"))) {
    for (const id of idsInPath[path]?.(owner) ?? []) {
      for (const written of [id, String(id).padStart(6, "0")]) {
        const call = `${method} ${filled(path, written, owner)}`;
        const { status, body } = await api.call(call, { token: stranger.token, body: bodies[name]?.(owner) });
        expect([call, status]).toEqual([call, everybodys.has(path) ? 200 : 404]);
        expect(JSON.stringify(body)).not.toContain(owner.email);
      }
    }
  }
  expect(await allThatIsSeenBy(owner)).toBe(before);
});

test("nor does an id in a query or a body, or somebody else's Idempotency-Key", async () => {
  const headers = { "Idempotency-Key": "mine" };
  const owned = await api.call("POST /orders", { token: owner.token, body: {}, headers });
  expect(owned.status).toBe(201);
  // The search, asked for anything, hears of the order, and the cards of the owner's lists with it.
  await api.shop.search.taxonomy();
  const before = await allThatIsSeenBy(owner);
  for (const [name, elsewhere] of Object.entries(idsElsewhere)) {
    const { call, status } = elsewhere(owner);
    const answer = await api.call(call, { token: stranger.token, body: bodies[name]?.(owner), headers });
    expect([call, answer.status]).toEqual([call, status]);
    if (name.startsWith("GET /user/")) expect(answer.body.data).toEqual([]);
  }
  const own = await api.call("POST /orders", { token: stranger.token, body: {}, headers });
  expect(own).toMatchObject({ status: 201 });
  expect(own.body.id).not.toBe(owned.body.id);
  expect(await allThatIsSeenBy(owner)).toBe(before);
});

test("whatever a shopper does with the own account, others see the same as before, byte for byte", async () => {
  const before = await allThatIsSeenBy(owner);
  const isRemoval = ({ name }: DescribedCall) => Number(name === "DELETE /user");
  const removalLast = needingLogin().toSorted((one, other) => isRemoval(one) - isRemoval(other));
  for (const { name, method, path } of removalLast) {
    // A session of its own, because some calls end it.
    const token = await openSession(api.shop, api.shop.db, stranger.user.id, "Tablet");
    for (const id of idsInPath[path]?.(stranger) ?? [0]) {
      const { status } = await api.call(`${method} ${filled(path, id, stranger)}`, {
        token,
        body: bodies[name]?.(owner),
      });
      expect(status, name).not.toBe(500);
    }
  }
  expect(await allThatIsSeenBy(owner)).toBe(before);
});
