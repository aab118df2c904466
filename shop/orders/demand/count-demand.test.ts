import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { cancelOrder } from "../../payments/cancel-order.ts";
import {
  buildCategory,
  buildFamily,
  buildOrder,
  buildPaidOrder,
  buildProduct,
  buildShopper,
} from "../../testing/factories.ts";
import { test } from "../../testing/test-shop.ts";
import { countDemand } from "./count-demand.ts";

test("what was paid for in the last 90 days leads, a family with all its options", async ({ shop }) => {
  const categoryId = await buildCategory(shop, "kitchen");
  const { user } = await buildShopper(shop);
  const product = (sku: string) => buildProduct(shop, { sku, categoryId });
  const [unpaid, old, once, cancelled] = [
    await product("UNPAID"),
    await product("OLD"),
    await product("ONCE"),
    await product("CANCELLED"),
  ];
  const { variantIds } = await buildFamily(shop, { sku: "CUP", categoryId }, [
    { name: "Blue" },
    { name: "Red" },
  ]);
  const [blue, red] = variantIds as [number, number];
  shop.clock.set("2026-08-01T09:00:00.000Z");
  for (let times = 0; times < 3; times += 1) await buildPaidOrder(shop, user, old);
  shop.clock.set("2026-11-20T09:00:00.000Z");
  await buildPaidOrder(shop, user, once);
  await buildPaidOrder(shop, user, blue);
  await buildPaidOrder(shop, user, red);
  for (let times = 0; times < 3; times += 1) {
    const order = await buildPaidOrder(shop, user, cancelled);
    await cancelOrder(shop, user, order.id);
  }
  await buildOrder(shop, user, unpaid, 5);

  const first = async () => (await shop.search.find({ categoryId }, { page: 1, perPage: 2 })).productIds;
  const changes = () => shop.db.$count(sql`catalogue_changes`);
  await countDemand(shop);
  expect(await first()).toEqual([blue, once]);
  const before = await changes();
  await Promise.all([countDemand(shop), countDemand(shop)]);
  expect(await changes(), "equal counts announce nothing").toBe(before);

  shop.clock.set("2027-03-01T09:00:00.000Z");
  await buildPaidOrder(shop, user, once);
  await countDemand(shop);
  expect((await first())[0]).toBe(once);
});
