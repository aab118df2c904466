import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setHidden } from "../../../shop/availability/hide-products.ts";
import { addBrand, addContentSection } from "../../../shop/catalogue/add.ts";
import { addToList } from "../../../shop/lists/add-to-list.ts";
import { createList } from "../../../shop/lists/create-list.ts";
import { shareList } from "../../../shop/lists/share-list.ts";
import { sendNotices } from "../../../shop/notices/send-notices.ts";
import { setOnHand } from "../../../shop/stock/stock.ts";
import {
  buildCategory,
  buildFamily,
  buildOrder,
  buildPaidOrder,
  buildProduct,
} from "../../../shop/testing/factories.ts";
import { owner } from "../../../shop/testing/owner.ts";
import { writeGoogleFeed } from "../../feeds/google-feed.ts";
import { writeSitemap } from "../../feeds/sitemap.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
let calls: (() => Promise<string>)[];
const ids = { lantern: 0, lamp: 0, whole: 0, part: 0, indigo: 0, white: 0, order: 0 };
let token: string;
let listId: number;

const skus = ["LANTERN", "WHOLE", "PART/INDIGO"];
/** Words that only hidden products contain. */
const hiddenWords = /zanzibar|moonflower|indigo/i;

/** Every response that shows products, as text. */
beforeAll(async () => {
  api = await openTestApi();
  const { shop } = api;
  const shopper = await api.shopper();
  token = shopper.token;
  const categoryId = await buildCategory(shop, "lights");
  const brandId = await addBrand(shop.db, "Lumo", 0);
  const listed = { categoryId, brandId, priceCents: 90_00, regularPriceCents: 120_00 };
  ids.lamp = await buildProduct(shop, { ...listed, name: "Desk lamp" });
  ids.lantern = await buildProduct(shop, { ...listed, sku: "LANTERN", name: "Zanzibar lamp" });
  const variants = [{ name: "Red" }, { name: "Blue" }];
  const whole = await buildFamily(shop, { ...listed, sku: "WHOLE", name: "Moonflower lamp" }, variants);
  const colours = [{ name: "Indigo", priceCents: 10_00 }, { name: "White" }];
  const part = await buildFamily(shop, { ...listed, sku: "PART", name: "Night lamp" }, colours);
  [ids.whole, ids.part] = [whole.parentId, part.parentId];
  [ids.indigo = 0, ids.white = 0] = part.variantIds;
  const familyIds = [ids.lamp, ids.lantern, ids.whole, ids.part];
  const sectionId = await addContentSection(shop.db, {
    name: "Winter",
    text: "",
    position: 1,
    familyIds,
    rule: { onSale: true },
  });
  ids.order = (await buildPaidOrder(shop, shopper.user, ids.lantern)).id;
  listId = (await createList(shop, shopper.user, "Home")).id;
  for (const id of [ids.lantern, ids.indigo, ids.lamp]) await addToList(shop, shopper.user, listId, id);
  const { shareToken } = await shareList(shop, shopper.user, listId);
  const said = (call: string, body?: unknown) => async () => {
    const answer = await api.call(call, { token, body });
    expect(answer.status, call).toBe(200);
    return JSON.stringify(answer.body);
  };
  calls = [
    said("POST /search", {}),
    said("POST /search", { term: "lamp" }),
    said("POST /search", { term: "LANTERN" }),
    said("POST /search", { term: "indigo" }),
    said(`POST /search/product-categories/${categoryId}`, {}),
    said(`POST /search/brands/${brandId}`, {}),
    said(`POST /search/content-sections/${sectionId}`, {}),
    said("GET /search/suggest?term=zanz"),
    said("GET /search/suggest?term=lamp"),
    said("GET /content-sections?products=12"),
    said(`GET /products/${ids.lamp}`),
    said(`GET /products/${ids.part}`),
    said(`GET /products/${ids.white}`),
    said("GET /product-lists"),
    said(`GET /product-lists/${listId}/products`),
    said(`GET /shared-lists/${shareToken}`),
    said("GET /user/products"),
    said(`GET /user/products?product_id=${ids.part}`),
    written((write) => writeSitemap(shop, async (_, pieces) => write(pieces))),
    written((write) => writeGoogleFeed(shop, write)),
  ];
});
afterAll(() => api.shop.close());

type Write = (pieces: AsyncIterable<string>) => Promise<void>;

function written(writeTo: (write: Write) => Promise<void>): () => Promise<string> {
  return async () => {
    const texts: string[] = [];
    await writeTo(async (pieces) => {
      for await (const piece of pieces) texts.push(piece);
    });
    return texts.join("");
  };
}

const all = () => Promise.all(calls.map((call) => call()));
const counted = async () => {
  const [categories, brands] = [await api.call("GET /categories"), await api.call("GET /brands")];
  const named = (body: { data: { name: string; product_count: number }[] }, name: string) =>
    body.data.find((each) => each.name.toLowerCase() === name)?.product_count;
  return [named(categories.body, "lights"), named(brands.body, "lumo")];
};

test("a hidden product is neither found nor counted by any call, and returns unchanged", async () => {
  const before = await all();
  expect(before.filter((text) => hiddenWords.test(text)).length).toBeGreaterThan(15);
  expect(await counted()).toEqual([4, 4]);

  expect(await setHidden(api.shop, owner, skus, true)).toMatchObject({ ok: true });
  for (const text of await all()) expect(text).not.toMatch(hiddenWords);
  expect(await counted()).toEqual([2, 2]);

  await setHidden(api.shop, owner, skus, false);
  expect(await all()).toEqual(before);
});

test("its page and every call about it is a 404; what is left of a family stands for it", async () => {
  await setHidden(api.shop, owner, skus, true);
  for (const id of [ids.lantern, ids.whole, ids.indigo]) {
    expect((await api.call(`GET /products/${id}`)).status).toBe(404);
    const body = { quantity: 1 };
    expect((await api.call(`POST /cart/${id}`, { token, body })).status).toBe(404);
    expect((await api.call(`POST /product-lists/0/products/${id}`, { token })).status).toBe(404);
    const notice = { product_id: id, email: "a@example.co.za" };
    expect((await api.call("POST /products/notify", { body: notice })).status).toBe(404);
  }
  const { body } = await api.call(`GET /products/${ids.part}`);
  expect(body.product).toMatchObject({ id: ids.white, price: "90.00" });
  expect(body.variants).toHaveLength(1);
  expect(JSON.stringify(body.variantTypes ?? body.variant_types)).toContain("White");
  const order = await api.call(`GET /user/orders?id=${ids.order}`, { token });
  expect(JSON.stringify(order.body)).toContain("Zanzibar lamp");
  await setHidden(api.shop, owner, skus, false);
});

test("a cart with a hidden product says that it is no longer sold, and no order takes it", async () => {
  const shopper = await api.shopper();
  const own = (call: string, body?: unknown) => api.call(call, { token: shopper.token, body });
  for (const id of [ids.lantern, ids.lamp]) await own(`POST /cart/${id}`, { quantity: 1 });
  await setHidden(api.shop, owner, ["LANTERN"], true);
  const { body } = await own("GET /cart");
  expect(body.error).toBe("Zanzibar lamp is no longer sold, so we’ve removed it from your cart.");
  expect(body).toMatchObject({ amount: "90.00", can_accept_changes: true });
  const refused = await own("POST /orders", {});
  expect(refused.status).toBe(422);
  expect(refused.body.message).toContain("Zanzibar lamp");
  const agreed = { lines: [{ product_id: ids.lamp, price: "90.00" }] };
  expect((await own("POST /cart/accept-changes", agreed)).body.error).toBeNull();
  const order = await own("POST /orders", {});
  expect(order.status).toBe(201);
  expect(order.body.products).toMatchObject([{ product_id: ids.lamp }]);
  await setHidden(api.shop, owner, ["LANTERN"], false);
});

test("a family whose last shown option is hidden is gone, and comes back with the first", async () => {
  await setHidden(api.shop, owner, ["PART"], true);
  expect((await api.call(`GET /products/${ids.part}`)).status).toBe(404);
  const found = async () => JSON.stringify((await api.call("POST /search", { body: {} })).body.data);
  expect(await found()).not.toContain("Night");
  await setHidden(api.shop, owner, ["PART/WHITE"], false);
  expect(await found()).toContain("Night");
  await setHidden(api.shop, owner, ["PART"], false);
});

test("no notice of stock goes out for what is hidden; when it is shown again it does", async () => {
  const { shop } = api;
  const lantern = await buildProduct(shop, { sku: "SOLD-OUT", stock: 0 });
  const body = { product_id: lantern, email: "waits@example.co.za" };
  expect((await api.call("POST /products/notify", { body })).status).toBe(201);
  await setHidden(shop, owner, ["SOLD-OUT"], true);
  await setOnHand(shop.db, lantern, 3);
  const told = async () => {
    await sendNotices(shop);
    const mails = await shop.sentMails();
    return mails.filter(({ to }) => to === "waits@example.co.za").length;
  };
  expect(await told()).toBe(0);
  await setHidden(shop, owner, ["SOLD-OUT"], false);
  expect(await told()).toBe(1);
});

test("hiding keeps what is promised, is written down once, and names what it does not know", async () => {
  const { shop } = api;
  const { user } = await api.shopper();
  await setHidden(shop, owner, skus, false);
  await buildOrder(shop, user, ids.lantern, 2);
  const stock = () => shop.db.execute(sql`select * from stock_levels where product_id = ${ids.lantern}`);
  const before = (await stock()).rows;
  await setHidden(shop, owner, ["LANTERN"], true);
  await setHidden(shop, owner, ["LANTERN"], true);
  expect((await stock()).rows).toEqual(before);
  const acts = await shop.db.execute(
    sql`select subject from audit_entries where action = 'products.hide' and subject = 'LANTERN'`,
  );
  expect(await setHidden(shop, owner, ["LANTERN", "NOTHING"], false)).toEqual({
    ok: false,
    problem: "There is no product with the SKU NOTHING",
  });
  expect((await api.call(`GET /products/${ids.lantern}`)).status).toBe(404);
  await setHidden(shop, owner, ["LANTERN"], false);
  const again = await shop.db.execute(
    sql`select subject from audit_entries where action = 'products.hide' and subject = 'LANTERN'`,
  );
  expect(again.rows).toHaveLength(acts.rows.length);
});
