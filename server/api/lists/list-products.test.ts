import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { queryTimes } from "../../../platform/database/timed-client.ts";
import { mostProducts } from "../../../shop/lists/product-list.ts";
import { buildFamily, buildProduct } from "../../../shop/testing/factories.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
let products: number[];
/** Used for refused calls. */
let refused: Awaited<ReturnType<typeof shopperWith>>;
beforeAll(async () => {
  api = await openTestApi();
  refused = await shopperWith();
  products = [];
  for (const priceCents of [100_00, 20_00, 3_50, 1_00, 50]) {
    products.push(await buildProduct(api.shop, { priceCents }));
  }
});
afterAll(() => api.shop.close());

/** A shopper with these lists; their ids follow the Wishlist's. */
async function shopperWith(...names: string[]) {
  const { token, user } = await api.shopper({ withAddress: false });
  const ask = (call: string, body?: unknown) => api.call(call, { token, body });
  const ids = [0];
  for (const name of names) ids.push((await ask("POST /product-lists", { name })).body.id);
  const lists = async () => (await ask("GET /product-lists")).body.data as { product_ids: number[] }[];
  return { ask, user, ids, idsIn: async () => (await lists()).map((list) => list.product_ids) };
}

type Ask = Awaited<ReturnType<typeof shopperWith>>["ask"];

/** In order, so that the last is the newest. */
async function add(ask: Ask, listId: number, productIds: number[]) {
  for (const productId of productIds) {
    api.shop.clock.advance(1000);
    await ask(`POST /product-lists/${listId}/products/${productId}`);
  }
}

/** Adds many products directly in the database. */
async function fill({ id }: { id: number }, listName: string, productIds: number[]) {
  await api.shop.db.execute(sql`insert into product_list_products (list_id, product_id, added_at)
    select l.id, p, now() from product_lists l, unnest(${sql.param(productIds)}::int[]) p
    where l.user_id = ${id} and l.name = ${listName}`);
}

/** Minimal products in bulk. */
async function manyProducts(count: number): Promise<number[]> {
  const { rows } = await api.shop.db.execute<{ id: number }>(sql`insert into products
    (kind, sku, name, brand_id, description, attributes, price_cents, regular_price_cents, created_at)
    select 'single', gen_random_uuid()::text, 'Cup', (select min(id) from brands), '', '[]', 1, 1, now()
    from generate_series(1, ${count}::int) returning id`);
  return rows.map(({ id }) => id);
}

test("a product is in a list once, however often it is added, and out of it, however often it is removed", async () => {
  const { ask, ids } = await shopperWith("Braai day");
  const [mug, cup] = products;
  for (const id of ids) {
    await add(ask, id, [mug ?? 0]);
    api.shop.clock.advance(1000);
    for (const _ of [1, 2]) {
      const added = await ask(`POST /product-lists/${id}/products/${cup}`);
      expect(added).toMatchObject({
        status: 200,
        body: {
          id,
          product_ids: [cup, mug],
          product_count: 2,
          amount: "120.00",
          products: [{ id: cup }, { id: mug }],
        },
      });
    }
    // A product already in the list keeps its position.
    expect((await ask(`POST /product-lists/${id}/products/${mug}`)).body.product_ids).toEqual([cup, mug]);
    for (const _ of [1, 2]) {
      const removed = await ask(`DELETE /product-lists/${id}/products/${cup}`);
      expect(removed).toMatchObject({ status: 200, body: { id, product_ids: [mug], amount: "100.00" } });
    }
  }
});

test("removing before adding, as a bad network may have it, is no error", async () => {
  const { ask } = await shopperWith();
  expect(await ask(`DELETE /product-lists/0/products/${products[0]}`)).toMatchObject({
    status: 200,
    body: { id: 0, product_ids: [] },
  });
  expect((await ask("DELETE /product-lists/0/products/2147483647")).status).toBe(200);
});

test("a list shows its first four as cards, and counts all", async () => {
  const { ask, ids } = await shopperWith("Braai day");
  await add(ask, ids[1] ?? 0, products);
  const { body } = await ask("GET /product-lists");
  const newestFirst = products.toReversed();
  expect(body.data[1]).toMatchObject({ product_ids: newestFirst, product_count: 5, amount: "125.00" });
  expect(body.data[1].products.map(({ id }: { id: number }) => id)).toEqual(newestFirst.slice(0, 4));
  expect(body.data[1].products[0]).toMatchObject({ name: expect.any(String), price: "0.50", stock: 10 });
});

test("the products of a list come in pages, the newest first, with the amount of all", async () => {
  const { ask, ids } = await shopperWith("Braai day");
  await add(ask, ids[1] ?? 0, products);
  const { status, body } = await ask(`GET /product-lists/${ids[1]}/products?page=2&per_page=2`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: "Braai day",
    amount: "125.00",
    total: 5,
    current_page: 2,
    last_page: 3,
    per_page: 2,
    prev_page_url: `/api/product-lists/${ids[1]}/products?per_page=2&page=1`,
    next_page_url: `/api/product-lists/${ids[1]}/products?per_page=2&page=3`,
  });
  expect(body.data.map(({ id }: { id: number }) => id)).toEqual([products[2], products[1]]);
  expect((await ask(`GET /product-lists/${ids[1]}/products?page=9`)).body).toMatchObject({
    data: [],
    total: 5,
  });
  expect((await ask("GET /product-lists/0/products")).body).toMatchObject({
    name: "Wishlist",
    amount: "0.00",
    data: [],
    per_page: 20,
  });
});

test.each(["page=0", "page=-1", "page=two", "page=1.5", "per_page=0", "per_page=61", "per_page=x"])(
  "a page that cannot be is refused under its field: %s",
  async (query) => {
    const { status, body } = await refused.ask(`GET /product-lists/0/products?${query}`);
    expect([status, Object.keys(body.errors)]).toEqual([422, [query.split("=")[0]]]);
  },
);

test("the amount follows the prices of today, and what is no longer sold is left out of all", async () => {
  const { shop } = api;
  const { ask } = await shopperWith();
  const [dearer, gone, family] = [
    await buildProduct(shop),
    await buildProduct(shop),
    await buildProduct(shop),
  ];
  await add(ask, 0, [dearer, gone, family]);
  await shop.db.execute(
    sql`update products set price_cents = 120_00, regular_price_cents = 120_00 where id = ${dearer}`,
  );
  await shop.db.execute(sql`delete from stock_levels where product_id = ${gone}`);
  await shop.db.execute(sql`delete from products where id = ${gone}`);
  await shop.db.execute(sql`update products set kind = 'parent' where id = ${family}`);
  const { body } = await ask("GET /product-lists");
  expect(body.data[0]).toMatchObject({ product_ids: [dearer], product_count: 1, amount: "120.00" });
  expect((await ask("GET /product-lists/0/products")).body).toMatchObject({
    total: 1,
    data: [{ id: dearer }],
  });
});

test("unknown products are not found, and a family is stored as its variants", async () => {
  const { ask, idsIn } = await shopperWith();
  const { parentId, variantIds } = await buildFamily(api.shop, { name: "Kettle" }, [{ name: "Red" }]);
  expect((await ask("POST /product-lists/0/products/2147483647")).status).toBe(404);
  expect(await ask(`POST /product-lists/0/products/${parentId}`)).toMatchObject({
    status: 422,
    body: { errors: { product_id: ["Choose a variant of Kettle first"] } },
  });
  await ask(`POST /product-lists/0/products/${variantIds[0]}`);
  expect(await idsIn()).toEqual([variantIds]);
});

test.each(["-1", "two", "1.5", "0", "100000000000000000000", "%00"])(
  "the number %s of a product is refused under its field by every call",
  async (number) => {
    for (const method of ["POST", "DELETE", "PATCH"]) {
      const { status, body } = await refused.ask(
        `${method} /product-lists/0/products/${number}`,
        method === "PATCH" ? { list_id: 0 } : undefined,
      );
      expect([method, status, Object.keys(body.errors)]).toEqual([method, 422, ["productId"]]);
    }
  },
);

test("a list holds five hundred products; of ten thousand that come the others are refused", async () => {
  const { ask, user, ids, idsIn } = await shopperWith("Everything", "Rest");
  const many = await manyProducts(mostProducts + 1);
  await fill(user, "Everything", many.slice(0, mostProducts));
  const [extra, kept] = [many.at(-1) ?? 0, many[0]];
  await add(ask, ids[2] ?? 0, [extra]);
  const full = { status: 422, body: { errors: { product_id: [expect.stringContaining("500 products")] } } };
  expect(await ask(`POST /product-lists/${ids[1]}/products/${extra}`)).toMatchObject(full);
  expect(await ask(`PATCH /product-lists/${ids[2]}/products/${extra}`, { list_id: ids[1] })).toMatchObject(
    full,
  );
  expect((await ask(`POST /product-lists/${ids[1]}/products/${kept}`)).status).toBe(200);
  expect((await idsIn()).map(({ length }) => length)).toEqual([0, mostProducts, 1]);

  await ask(`DELETE /product-lists/${ids[1]}/products/${kept}`);
  expect((await ask(`POST /product-lists/${ids[1]}/products/${extra}`)).body.product_count).toBe(
    mostProducts,
  );
});

test("a list is emptied and stays, however often", async () => {
  const { ask, ids } = await shopperWith("Braai day");
  for (const id of ids) {
    await add(ask, id, products);
    for (const _ of [1, 2]) {
      const cleared = await ask(`PATCH /product-lists/${id}/clear`);
      expect(cleared).toMatchObject({ status: 200, body: { id, product_ids: [], amount: "0.00" } });
    }
  }
  expect((await ask("GET /product-lists")).body.data).toHaveLength(2);
});

test("a product moves to another list, first of all, however often it is asked", async () => {
  const { ask, ids, idsIn } = await shopperWith("Braai day");
  const [, braaiDay = 0] = ids;
  const [mug, cup, bowl] = products;
  await add(ask, 0, [mug ?? 0, cup ?? 0]);
  await add(ask, braaiDay, [bowl ?? 0]);
  api.shop.clock.advance(1000);
  for (const _ of [1, 2]) {
    const moved = await ask(`PATCH /product-lists/0/products/${mug}`, { list_id: braaiDay });
    expect(moved).toMatchObject({
      status: 200,
      body: {
        data: [
          { id: 0, product_ids: [cup] },
          { id: braaiDay, product_ids: [mug, bowl] },
        ],
      },
    });
  }
  await ask(`PATCH /product-lists/${braaiDay}/products/${mug}`, { list_id: 0 });
  expect(await idsIn()).toEqual([[mug, cup], [bowl]]);
});

test("a product that is in both lists is in the other one alone after a move", async () => {
  const { ask, ids, idsIn } = await shopperWith("Braai day");
  const [, braaiDay = 0] = ids;
  for (const id of ids) await add(ask, id, products.slice(0, 1));
  await ask(`PATCH /product-lists/0/products/${products[0]}`, { list_id: braaiDay });
  expect(await idsIn()).toEqual([[], products.slice(0, 1)]);
});

test("a move to the list that it is in leaves it there; what is in neither list is not found", async () => {
  const { ask, ids, idsIn } = await shopperWith("Braai day");
  await add(ask, 0, products.slice(0, 1));
  expect((await ask(`PATCH /product-lists/0/products/${products[0]}`, { list_id: 0 })).status).toBe(200);
  const absent = await ask(`PATCH /product-lists/0/products/${products[1]}`, { list_id: ids[1] });
  expect(absent).toMatchObject({ status: 404, body: { message: "Product not found" } });
  const noList = await ask(`PATCH /product-lists/0/products/${products[0]}`, { list_id: 2_147_483_647 });
  expect(noList).toMatchObject({ status: 404, body: { message: "List not found" } });
  expect(await idsIn()).toEqual([products.slice(0, 1), []]);
});

test.each([-1, "two", 1.5, 1e20, null, undefined])("%s is no list to move to", async (listId) => {
  const { status, body } = await refused.ask(`PATCH /product-lists/0/products/${products[0]}`, {
    list_id: listId,
  });
  expect([status, Object.keys(body.errors)]).toEqual([422, ["list_id"]]);
});

test("products cannot be moved from or to another shopper's list", async () => {
  const owner = await shopperWith("Braai day");
  const stranger = await shopperWith("Mine");
  for (const id of owner.ids) await add(owner.ask, id, products.slice(0, 1));
  for (const id of stranger.ids) await add(stranger.ask, id, products.slice(1, 2));
  const [from, to] = [owner.ids[1], stranger.ids[1]];
  const takes = await stranger.ask(`PATCH /product-lists/${from}/products/${products[0]}`, { list_id: to });
  const gives = await stranger.ask(`PATCH /product-lists/${to}/products/${products[1]}`, { list_id: from });
  expect([takes.status, gives.status]).toEqual([404, 404]);
  expect(await owner.idsIn()).toEqual([products.slice(0, 1), products.slice(0, 1)]);
  expect(await stranger.idsIn()).toEqual([products.slice(1, 2), products.slice(1, 2)]);
});

test("twenty-one lists of five hundred products each are read by a few queries", async () => {
  const names = Array.from({ length: 20 }, (_, place) => `List ${place}`);
  const { ask, user } = await shopperWith(...names);
  await add(ask, 0, products.slice(0, 1));
  const many = await manyProducts(mostProducts);
  for (const name of ["Wishlist", ...names]) await fill(user, name, many);
  let count = 0;
  const tally = () => count++;
  queryTimes.subscribe(tally);
  onTestFinished(() => void queryTimes.unsubscribe(tally));
  const { status, body } = await ask("GET /product-lists");
  expect(status).toBe(200);
  expect(body.data).toHaveLength(21);
  expect(body.data[20]).toMatchObject({ product_count: 500, amount: "5.00", products: { length: 4 } });
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(12);
});
