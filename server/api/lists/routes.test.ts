import type { z } from "@hono/zod-openapi";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clearDeletedLists } from "../../../shop/lists/deleted-lists.ts";
import { mostLists } from "../../../shop/lists/product-list.ts";
import { buildProduct } from "../../../shop/testing/factories.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";
import type { productListSchema } from "../schemas/product-lists.ts";

type List = z.infer<typeof productListSchema>;

let api: TestApi;
/** Used for refused calls. */
let collector: Awaited<ReturnType<typeof shopperWith>>;
beforeAll(async () => {
  api = await openTestApi();
  collector = await shopperWith("Braai day", "Café", "Mine");
});
afterAll(() => api.shop.close());

/** A shopper with these lists, and a function for calls with their token. */
async function shopperWith(...names: string[]) {
  const { token } = await api.shopper({ withAddress: false });
  const ask = (call: string, body?: unknown) => api.call(call, { token, body });
  const ids: number[] = [];
  for (const name of names) ids.push((await ask("POST /product-lists", { name })).body.id);
  const lists = async () => (await ask("GET /product-lists")).body.data as List[];
  return { ask, ids, lists, namesOf: async () => (await lists()).map(({ name }) => name) };
}

const onlyWishlist = {
  id: 0,
  name: "Wishlist",
  locked: true,
  product_ids: [],
  product_count: 0,
  amount: "0.00",
  share_url: null,
  products: [],
};

const aName = { name: "Mine" };
const aList = { list_id: 0 };
/** Every call about one list, here the Wishlist. */
const callsOfList: [call: string, body?: object][] = [
  ["PATCH /product-lists/0", aName],
  ["DELETE /product-lists/0"],
  ["POST /product-lists/0/restore"],
  ["POST /product-lists/0/share"],
  ["DELETE /product-lists/0/share"],
  ["POST /product-lists/0/add-to-cart"],
  ["PATCH /product-lists/0/clear"],
  ["GET /product-lists/0/products"],
  ["POST /product-lists/0/products/1"],
  ["PATCH /product-lists/0/products/1", aList],
  ["DELETE /product-lists/0/products/1"],
];
const callsOf = (listId: number | string) =>
  callsOfList.map(([call, body]) => ({ call: call.replace("/0", `/${listId}`), body }));

test.each([
  ["GET /product-lists"],
  ["GET /product-lists/contents"],
  ["POST /product-lists", aName],
  ...callsOfList,
])("%s needs a login", async (call, body) => {
  const answer = await api.call(call, { body });
  expect(answer).toMatchObject({ status: 401, body: { message: expect.any(String) } });
});

test("everybody has the locked Wishlist from the start", async () => {
  const { ask } = await shopperWith();
  expect(await ask("GET /product-lists")).toMatchObject({ status: 200, body: { data: [onlyWishlist] } });
  expect((await ask("GET /user")).body.productLists).toEqual([{ id: 0, name: "Wishlist", locked: true }]);
});

test("the answer has the contents of all lists without their other fields", async () => {
  const { ask, ids, lists } = await shopperWith("Braai day");
  await ask(`POST /product-lists/${ids[0]}/products/${await buildProduct(api.shop)}`);
  const contents = (await lists()).map(({ id, name, locked, product_ids }) => ({
    id,
    name,
    locked,
    product_ids,
  }));
  expect(contents[1]?.product_ids).toHaveLength(1);
  expect(await ask("GET /product-lists/contents")).toMatchObject({ status: 200, body: { data: contents } });
  expect(Object.keys((await ask("GET /product-lists/contents")).body.data[0])).toEqual(
    Object.keys(contents[0] ?? {}),
  );
});

test("a list is created, renamed and deleted; the Wishlist stays first", async () => {
  const { ask, lists } = await shopperWith();
  const made = await ask("POST /product-lists", { name: " Braai day " });
  const list = { ...onlyWishlist, id: made.body.id, name: "Braai day", locked: false };
  expect(made).toMatchObject({ status: 201, body: list });
  expect((await ask("GET /user")).body.productLists).toMatchObject([{ id: 0 }, { name: "Braai day" }]);

  for (const _ of [1, 2]) {
    const renamed = await ask(`PATCH /product-lists/${list.id}`, { name: "Heritage Day" });
    expect(renamed).toMatchObject({ status: 200, body: { ...list, name: "Heritage Day" } });
  }
  expect(await lists()).toEqual([onlyWishlist, { ...list, name: "Heritage Day" }]);
  for (const _ of [1, 2]) {
    expect(await ask(`DELETE /product-lists/${list.id}`)).toMatchObject({
      status: 200,
      body: { data: [onlyWishlist] },
    });
  }
  expect((await ask(`PATCH /product-lists/${list.id}`, { name: "Braai" })).status).toBe(404);
});

test("a list may take its own name in other letters", async () => {
  const { ask, ids } = await shopperWith("braai day");
  const renamed = await ask(`PATCH /product-lists/${ids[0]}`, { name: "Braai Day" });
  expect(renamed).toMatchObject({ status: 200, body: { name: "Braai Day" } });
});

test("answers about lists are cached nowhere", async () => {
  const { ask } = await shopperWith();
  expect((await ask("GET /product-lists")).headers.get("Cache-Control")).toBe("private, no-store");
});

test.each([
  ["empty", ""],
  ["of blanks", "  \u00a0"],
  ["of 61 characters", "x".repeat(61)],
  ["of 10,000 characters", "x".repeat(10_000)],
  ["of two lines", "Braai\nday"],
  ["with NUL", "Braai\u0000"],
  ["with a character that turns the direction", "Braai\u202e"],
  ["with half a character", "Braai\ud83d"],
  ["that is a number", 7],
  ["that is null", null],
  ["that is left out", undefined],
  ["taken", "Braai day"],
  ["taken in other letters", "BRAAI DAY"],
  ["taken, with more blanks", " Braai \u00a0 day "],
  ["taken with an accent written in another way", "Cafe\u0301"],
  ["taken with an accent in other letters", "CAFÉ"],
  ["of the Wishlist", "wishlist"],
])("a name that is refused, new or changed, under name: one %s", async (_what, name) => {
  const { ask, ids, namesOf } = collector;
  const made = await ask("POST /product-lists", { name });
  const renamed = await ask(`PATCH /product-lists/${ids[2]}`, { name });
  for (const { status, body } of [made, renamed]) {
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["name"]);
  }
  expect(await namesOf()).toEqual(["Wishlist", "Braai day", "Café", "Mine"]);
});

test("names of sixty characters, of any language and with emoji are fine", async () => {
  const names = ["x".repeat(60), "Stokvel 🥩🔥", "நன்றி", "'; drop table users; --"];
  const { namesOf } = await shopperWith(...names);
  expect(await namesOf()).toEqual(["Wishlist", ...names]);
});

test("the call that makes a list, sent twice, says that the name is taken", async () => {
  const { ask, namesOf } = await shopperWith("Braai day");
  const again = await ask("POST /product-lists", { name: "Braai day" });
  expect(again.body.errors).toEqual({ name: ["You already have a list called Braai day"] });
  expect(await namesOf()).toEqual(["Wishlist", "Braai day"]);
});

test("others may use the same name", async () => {
  await shopperWith("Braai day");
  const { namesOf } = await shopperWith("Braai day");
  expect(await namesOf()).toEqual(["Wishlist", "Braai day"]);
});

test("there are at most twenty lists beside the Wishlist, deleted ones brought back among them", async () => {
  const names = Array.from({ length: mostLists }, (_, place) => `List ${place}`);
  const { ask, ids, lists } = await shopperWith(...names);
  expect((await ask("POST /product-lists", { name: "One more" })).body.errors).toHaveProperty("name");
  await ask(`DELETE /product-lists/${ids[0]}`);
  expect((await ask("POST /product-lists", { name: "One more" })).status).toBe(201);
  const back = await ask(`POST /product-lists/${ids[0]}/restore`);
  expect(back).toMatchObject({
    status: 422,
    body: { errors: { name: [expect.stringContaining("20 lists")] } },
  });
  expect(await lists()).toHaveLength(mostLists + 1);
});

test("the Wishlist can be neither renamed nor deleted", async () => {
  const { ask, lists } = await shopperWith();
  const renamed = await ask("PATCH /product-lists/0", { name: "Mine" });
  expect(renamed).toMatchObject({
    status: 422,
    body: { errors: { name: ["The Wishlist can’t be renamed"] } },
  });
  const deleted = await ask("DELETE /product-lists/0");
  expect(deleted).toMatchObject({
    status: 422,
    body: { errors: { id: ["The Wishlist can’t be deleted"] } },
  });
  expect((await ask("POST /product-lists/0/restore")).body).toEqual(onlyWishlist);
  expect(await lists()).toEqual([onlyWishlist]);
});

test("the row that the Wishlist has is not known by its own number", async () => {
  const { ask, ids } = await shopperWith("Before");
  await ask(`POST /product-lists/0/products/${await buildProduct(api.shop)}`);
  const next = (await ask("POST /product-lists", { name: "After" })).body.id;
  expect(next).toBe((ids[0] ?? 0) + 2);
  for (const { call, body } of callsOf(next - 1)) {
    expect([call, (await ask(call, body)).status]).toEqual([call, 404]);
  }
});

test("a deleted list comes back with its products, its name and its link, for ten minutes", async () => {
  const { ask, ids, lists } = await shopperWith("Braai day");
  const path = `/product-lists/${ids[0]}`;
  await ask(`POST ${path}/products/${await buildProduct(api.shop)}`);
  const shared = (await ask(`POST ${path}/share`)).body;
  await ask(`DELETE ${path}`);
  api.shop.clock.advance(599_999);
  // A repeated deletion does not extend the time for restoring.
  await ask(`DELETE ${path}`);
  await clearDeletedLists(api.shop);
  for (const _ of [1, 2]) expect((await ask(`POST ${path}/restore`)).body).toEqual(shared);
  expect(await lists()).toEqual([onlyWishlist, shared]);

  await ask(`DELETE ${path}`);
  api.shop.clock.advance(600_000);
  expect((await ask(`POST ${path}/restore`)).status).toBe(404);
  expect((await ask(`DELETE ${path}`)).status).toBe(404);
  await clearDeletedLists(api.shop);
  expect((await ask(`POST ${path}/restore`)).status).toBe(404);
  expect(await lists()).toEqual([onlyWishlist]);
});

test("the last twenty deleted lists can be brought back, and those before are gone", async () => {
  const { ask } = await shopperWith();
  const deleted: number[] = [];
  for (let count = 0; count < mostLists + 2; count += 1) {
    const { id } = (await ask("POST /product-lists", { name: `Braai day ${count}` })).body;
    await ask(`DELETE /product-lists/${id}`);
    deleted.push(id);
  }
  const statuses: number[] = [];
  for (const id of deleted) statuses.push((await ask(`POST /product-lists/${id}/restore`)).status);
  expect(statuses).toEqual([404, 404, ...Array(mostLists).fill(200)]);
});

test("a deleted list whose name is taken by now stays deleted, and the answer names it", async () => {
  const { ask, ids, namesOf } = await shopperWith("Braai day");
  await ask(`DELETE /product-lists/${ids[0]}`);
  await ask("POST /product-lists", { name: "BRAAI DAY" });
  const back = await ask(`POST /product-lists/${ids[0]}/restore`);
  expect(back.body.errors).toEqual({ name: ["You already have a list called BRAAI DAY"] });
  expect(await namesOf()).toEqual(["Wishlist", "BRAAI DAY"]);
});

test("a deleted list is as if it were not there", async () => {
  const { ask, ids } = await shopperWith("Braai day");
  await ask(`DELETE /product-lists/${ids[0]}`);
  const undoable = /^DELETE \/product-lists\/\d+$|restore$/;
  for (const { call, body } of callsOf(ids[0] ?? 0).filter(({ call }) => !undoable.test(call))) {
    expect([call, (await ask(call, body)).status]).toEqual([call, 404]);
  }
});

test.each(["-1", "two", "1.5", "100000000000000000000", "9999999999", "1e3", "%00", "0x0"])(
  "the number %s of a list is refused under its field by every call",
  async (number) => {
    const { ask } = collector;
    for (const { call, body } of callsOf(number)) {
      const answer = await ask(call, body);
      expect([call, answer.status, Object.keys(answer.body.errors)]).toEqual([call, 422, ["id"]]);
    }
  },
);

test("a list that is not there is not found by any call", async () => {
  const { ask } = collector;
  for (const { call, body } of callsOf(2_147_483_647)) {
    expect([call, (await ask(call, body)).status]).toEqual([call, 404]);
  }
});
