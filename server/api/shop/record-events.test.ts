import { asc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { analyticsEvents } from "../../../shop/analytics/tables.ts";
import { openTestShop } from "../../../shop/testing/test-shop.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi(await openTestShop({ analytics: true }));
});
beforeEach(() => api.shop.db.delete(analyticsEvents));
afterAll(() => api.shop.close());

const kept = () => api.shop.db.select().from(analyticsEvents).orderBy(asc(analyticsEvents.id));
const visitor = { id: "0123456789abcdef0123456789abcdef", session_id: 1_790_000_000 };
const view = { name: "page_view", path: "/", params: {} };
const item = { item_id: "12", item_name: "Mug", price: 125.5, quantity: 2 };
const valued = { currency: "ZAR", value: 251, items: [item] };
const searched = { name: "search", path: "/search", params: { search_term: "kettle" } };

const tell = (body: unknown, headers: Record<string, string> = {}) =>
  api.call("POST /events", { body, headers });

test("takes each event with its parameters, of visitors without a login", async () => {
  const events = [
    { ...view, params: { page_referrer: "https://www.example.com" } },
    { ...view, name: "view_item_list", params: { item_list_id: "category-5", items: [item] } },
    { ...view, name: "view_item", params: valued },
    searched,
    { ...searched, name: "search_no_results" },
    { ...view, name: "filter_apply", params: { min_price: 150, brand_ids: "3,7" } },
    { ...view, name: "add_to_cart", params: valued },
    { ...view, name: "remove_from_cart", params: valued },
    { ...view, name: "add_to_wishlist", params: { items: [{ item_id: "12" }] } },
    { ...view, name: "begin_checkout", params: valued },
    {
      ...view,
      name: "add_payment_info",
      params: { ...valued, payment_type: "payfast", transaction_id: "000042", coupon: "BRAAI10" },
    },
    { ...view, name: "notify_me", params: { items: [{ item_id: "12" }] } },
    { ...view, name: "voucher_apply", params: { coupon: "BRAAI10" } },
    { ...view, name: "share", params: { method: "WhatsApp", content_type: "product", item_id: "12" } },
    { ...view, name: "error", params: { description: "404" } },
  ];
  expect(await tell({ events })).toMatchObject({ status: 202, body: {} });
  const rows = await kept();
  expect(rows.map(({ name, params }) => ({ name, params }))).toEqual(
    events.map(({ name, params }) => ({ name, params })),
  );
  expect(new Set(rows.map((row) => row.visitor))).toEqual(new Set([null]));
});

test("stores the number of a visitor who accepted, unless the browser asks for privacy", async () => {
  await tell({ events: [view], visitor });
  await tell({ events: [view], visitor }, { "Sec-GPC": "1" });
  await tell({ events: [view], visitor }, { DNT: "1" });
  expect((await kept()).map((row) => [row.visitor, row.params.session_id])).toEqual([
    [visitor.id, visitor.session_id],
    [null, undefined],
    [null, undefined],
  ]);
});

test.each([
  ["nothing", {}, "events"],
  ["no events", { events: [] }, "events"],
  ["51 events", { events: Array(51).fill(view) }, "events"],
  ["a name that nobody knows", { events: [{ ...view, name: "page_viewed" }] }, "events.0.name"],
  ["a purchase, which the shop knows itself", { events: [{ ...view, name: "purchase" }] }, "events.0.name"],
  ["a parameter that nobody knows", { events: [{ ...view, params: { email: "a@b.co.za" } }] }, "email"],
  ["a key that nobody knows", { events: [{ ...view, user: 1 }] }, "user"],
  ["a path that is none", { events: [{ ...view, path: "https://evil.example" }] }, "events.0.path"],
  [
    "a term that is a number",
    { events: [{ ...searched, params: { search_term: 1 } }] },
    "events.0.params.search_term",
  ],
  [
    "dollars",
    { events: [{ ...view, name: "view_item", params: { ...valued, currency: "USD" } }] },
    "events.0.params.currency",
  ],
  [
    "a product's name as its number",
    { events: [{ ...view, name: "notify_me", params: { items: [{ item_id: "x" }] } }] },
    "events.0.params.items.0.item_id",
  ],
  [
    "a visitor that is an address",
    { events: [view], visitor: { ...visitor, id: "gogo@example.co.za" } },
    "visitor.id",
  ],
  ["an event of tomorrow", { events: [{ ...view, age_ms: -1 }] }, "events.0.age_ms"],
  ["a good event beside a bad one", { events: [view, { ...view, params: null }] }, "events.1.params"],
])("refuses %s, and keeps nothing of it", async (_, body, field) => {
  const answer = await tell(body);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toContain(field);
  expect(answer.body.message).toContain(field);
  expect(await kept()).toEqual([]);
});

test("takes names with whatever in them, and no site but by its name", async () => {
  const odd = { ...item, item_name: "Mug \u0000\ud800" };
  expect(await tell({ events: [{ ...view, name: "notify_me", params: { items: [odd] } }] })).toMatchObject({
    status: 202,
  });
  expect((await kept())[0]?.params).toMatchObject({ items: [{ item_name: "Mug  " }] });
  for (const page_referrer of ["null", "https://a.example/path", "https://a.example\u0000"])
    expect((await tell({ events: [{ ...view, params: { page_referrer } }] })).status).toBe(422);
});

test("refuses what is longer than 16 kB", async () => {
  const name = "x".repeat(90);
  const items = Array.from({ length: 60 }, () => ({ ...item, item_name: name }));
  const list = { ...view, name: "view_item_list", params: { item_list_id: "search", items } };
  expect(await tell({ events: [list] })).toMatchObject({ status: 202 });
  expect(await tell({ events: [list, list, list] })).toMatchObject({
    status: 413,
    body: { message: "The request is larger than 16 kB" },
  });
});

test("takes from another site's page nothing, and from robots nothing in", async () => {
  const foreign = await tell({ events: [view] }, { Origin: "https://evil.example" });
  const robot = await tell({ events: [view] }, { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" });
  expect([foreign.status, robot.status]).toEqual([403, 202]);
  expect(await kept()).toEqual([]);
});

test("is not there in a shop that counts nothing, whatever is sent", async () => {
  const quiet = await openTestApi();
  for (const body of [{ events: [view] }, {}]) {
    expect(await quiet.call("POST /events", { body })).toMatchObject({
      status: 404,
      body: { message: "There is no call POST /api/events" },
    });
  }
  expect(await quiet.shop.db.$count(analyticsEvents)).toBe(0);
  await quiet.shop.close();
});
