import { afterAll, beforeAll, expect, test } from "vitest";
import { login } from "../../../shop/accounts/sessions/login.ts";
import { requestRemoval } from "../../../shop/privacy/request-removal.ts";
import { buildProduct } from "../../../shop/testing/factories.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

/** A shopper with a list of two products. */
async function shopperWithList() {
  const { token, user } = await api.shopper({ withAddress: false });
  const ask = (call: string, body?: unknown) => api.call(call, { token, body });
  const { id } = (await ask("POST /product-lists", { name: "Braai day" })).body;
  const productIds = [await buildProduct(api.shop), await buildProduct(api.shop)];
  for (const productId of productIds) {
    api.shop.clock.advance(1000);
    await ask(`POST /product-lists/${id}/products/${productId}`);
  }
  return { ask, user, id, productIds };
}

const callOf = (shareUrl: string) => `GET /shared-lists/${shareUrl.split("/").at(-1)}`;

test("the secret link shows the list and nothing of its owner", async () => {
  const { ask, user, id, productIds } = await shopperWithList();
  const { status, body: list } = await ask(`POST /product-lists/${id}/share`);
  expect(status).toBe(200);
  expect(list.share_url).toMatch(/^http:\/\/localhost:3000\/shared-lists\/[\w-]{24}$/);
  const shared = await api.call(`${callOf(list.share_url)}?per_page=1`);
  expect(shared).toMatchObject({
    status: 200,
    body: { name: "Braai day", amount: "200.00", total: 2, per_page: 1, data: [{ id: productIds[1] }] },
  });
  expect(shared.headers.get("Cache-Control")).toBe("private, no-store");
  expect(Object.keys(shared.body).sort()).toEqual([
    ...["amount", "current_page", "data", "last_page", "links", "name", "next_page_url"],
    ...["per_page", "prev_page_url", "total"],
  ]);
  for (const secret of [user.email, user.name]) expect(JSON.stringify(shared.body)).not.toContain(secret);
});

test("the link stays the same until it is withdrawn, and then is dead for good", async () => {
  const { ask, id } = await shopperWithList();
  const first = (await ask(`POST /product-lists/${id}/share`)).body.share_url;
  expect((await ask(`POST /product-lists/${id}/share`)).body.share_url).toBe(first);
  expect((await ask("GET /product-lists")).body.data[1].share_url).toBe(first);
  for (const _ of [1, 2]) {
    const withdrawn = await ask(`DELETE /product-lists/${id}/share`);
    expect(withdrawn).toMatchObject({ status: 200, body: { id, share_url: null } });
    expect((await api.call(callOf(first))).status).toBe(404);
  }
  const second = (await ask(`POST /product-lists/${id}/share`)).body.share_url;
  expect(second).not.toBe(first);
  expect((await api.call(callOf(first))).status).toBe(404);
  expect((await api.call(callOf(second))).status).toBe(200);
});

test("the Wishlist can be shared, too, also while it is empty", async () => {
  const { ask } = await shopperWithList();
  expect((await ask("DELETE /product-lists/0/share")).body).toMatchObject({ id: 0, share_url: null });
  const { share_url: url } = (await ask("POST /product-lists/0/share")).body;
  expect((await api.call(callOf(url))).body).toMatchObject({ name: "Wishlist", amount: "0.00", data: [] });
});

test("the link shows a list while it is there: not while it is deleted", async () => {
  const { ask, id } = await shopperWithList();
  const { share_url: url } = (await ask(`POST /product-lists/${id}/share`)).body;
  await ask(`DELETE /product-lists/${id}`);
  expect((await api.call(callOf(url))).status).toBe(404);
  await ask(`POST /product-lists/${id}/restore`);
  await ask(`PATCH /product-lists/${id}`, { name: "Heritage Day" });
  expect((await api.call(callOf(url))).body.name).toBe("Heritage Day");
});

test("nor while its owner's account is about to be removed", async () => {
  const { ask, user, id } = await shopperWithList();
  const { share_url: url } = (await ask(`POST /product-lists/${id}/share`)).body;
  const password = "a-long-password";
  await requestRemoval(api.shop, user, password);
  expect((await api.call(callOf(url))).status).toBe(404);
  await login(api.shop, { email: user.email, password });
  expect((await api.call(callOf(url))).status).toBe(200);
});

test.each(["x", "x".repeat(24), "x".repeat(10_000), "%00", "%F0%9F%94%A5", "..%2F", "null", "undefined"])(
  "nothing is found under the secret %s",
  async (token) => {
    const answer = await api.call(`GET /shared-lists/${token}`);
    expect(answer).toMatchObject({ status: 404, body: { message: "List not found" } });
  },
);
