import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProduct } from "../../../shop/testing/factories.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

async function shopperWithWishlist(productIds: number[]) {
  const { token } = await api.shopper({ withAddress: false });
  const ask = (call: string, body?: unknown) => api.call(call, { token, body });
  for (const productId of productIds) {
    api.shop.clock.advance(1000);
    await ask(`POST /product-lists/0/products/${productId}`);
  }
  return { ask };
}

const quantitiesIn = (cart: { products: { product_id: number; quantity: number }[] }) =>
  cart.products.map((line) => [line.product_id, line.quantity]);

test("a list's available products are added to the cart, once however often it is repeated", async () => {
  const { shop } = api;
  const [mug, cup] = [await buildProduct(shop), await buildProduct(shop)];
  const soldOut = await buildProduct(shop, { name: "Kettle", stock: 0 });
  const { ask } = await shopperWithWishlist([mug, cup, soldOut]);
  await ask(`POST /cart/${mug}`, { quantity: 3 });

  const added = await ask("POST /product-lists/0/add-to-cart");
  expect(added).toMatchObject({
    status: 200,
    body: {
      added: 1,
      left_out: [{ product_id: soldOut, name: "Kettle", message: "Kettle is out of stock" }],
      cart: { amount: "400.00", error: null },
    },
  });
  const asBefore = [
    [mug, 3],
    [cup, 1],
  ];
  expect(quantitiesIn(added.body.cart)).toEqual(asBefore);
  const again = await ask("POST /product-lists/0/add-to-cart");
  expect(again.body).toMatchObject({ added: 0, left_out: [{ product_id: soldOut }] });
  expect(quantitiesIn((await ask("GET /cart")).body)).toEqual(asBefore);
  expect((await ask("GET /product-lists")).body.data[0].product_count).toBe(3);
});

test("an empty list leaves the cart as it is", async () => {
  const { ask } = await shopperWithWishlist([]);
  expect(await ask("POST /product-lists/0/add-to-cart")).toMatchObject({
    status: 200,
    body: { added: 0, left_out: [], cart: { products: [] } },
  });
});

test("a cart takes the newest of a long list until it is full, and the others are reported", async () => {
  const [first] = [await buildProduct(api.shop)];
  const { ask } = await shopperWithWishlist([first]);
  await api.shop.db.execute(sql`with made as (
      insert into products (kind, sku, name, brand_id, description, attributes, price_cents, regular_price_cents, created_at)
      select 'single', 'LONG-' || n, 'Cup ' || n, (select min(id) from brands), '', '[]', 100, 100, now()
      from generate_series(1, 101) n returning id
    ), stocked as (insert into stock_levels (product_id, on_hand) select id, 5 from made)
    insert into product_list_products (list_id, product_id, added_at)
    select (select list_id from product_list_products where product_id = ${first}), id, '2027-01-01' from made`);
  const { body } = await ask("POST /product-lists/0/add-to-cart");
  expect(body).toMatchObject({ added: 100, cart: { products: { length: 100 }, amount: "100.00" } });
  expect(body.left_out).toMatchObject([
    { name: "Cup 1", message: expect.stringContaining("100") },
    { product_id: first },
  ]);
});
