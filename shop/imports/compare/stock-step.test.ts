import { expect } from "vitest";
import { reserveStock } from "../../stock/stock.ts";
import { feed, importing } from "../testing/feed.ts";
import { test } from "../testing/import-test.ts";

test("a reserved unit stays reserved, and what is left is for sale", async ({ shop, idOf, productOf }) => {
  await importing(shop, feed({ id: "A", quantity: "5" }));
  const productId = (await idOf("A")) ?? 0;
  await shop.db.transaction((tx) => reserveStock(tx, [{ productId, quantity: 2 }]));
  await importing(shop, feed({ id: "A", quantity: "9" }));
  expect(await productOf("A")).toMatchObject({ stock: 7 });
  await importing(shop, feed({ id: "A", quantity: "1" }));
  expect(await productOf("A")).toMatchObject({ stock: 0 });
});

test("as long as the file repeats a quantity, sold units do not come back", async ({ shop, productOf }) => {
  await importing(shop, feed({ id: "A", quantity: "5" }));
  await shop.database.pool.query("update stock_levels set on_hand = 3");
  await importing(shop, feed({ id: "A", quantity: "5", price: "99.00 ZAR" }));
  expect(await productOf("A")).toMatchObject({ stock: 3, priceCents: 9900 });
  await importing(shop, feed({ id: "A", quantity: "6", price: "99.00 ZAR" }));
  expect(await productOf("A")).toMatchObject({ stock: 6 });
});

test("an order for a product of the file goes through while the import runs", async ({
  shop,
  idOf,
  productOf,
}) => {
  await importing(shop, feed({ id: "A", quantity: "5" }));
  const productId = (await idOf("A")) ?? 0;
  const order = async () => {
    await shop.db.transaction((tx) => reserveStock(tx, [{ productId, quantity: 1 }]));
  };
  const orders: Promise<void>[] = [];
  const file = feed(
    { id: "A", quantity: "8" },
    ...Array.from({ length: 1200 }, (_, index) => ({ id: `P-${index}` })),
  );
  await importing(shop, file, { onProgress: () => orders.push(order()) });
  await Promise.all(orders);
  expect(orders).toHaveLength(3);
  expect(await productOf("A")).toMatchObject({ stock: 5 });
});
