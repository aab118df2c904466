import { afterAll, beforeAll, expect, test } from "vitest";
import { listActs } from "../audit/list-acts.ts";
import { buildOrder, buildProduct, buildShoppers } from "../testing/factories.ts";
import { owner } from "../testing/owner.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { adjustStock } from "./adjust-stock.ts";
import { stockOf } from "./owners-stock.ts";
import { setStock } from "./set-stock.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const levelOf = async (sku: string) => {
  const { counted } = await stockOf(shop.db, [sku]);
  return counted.map(({ onHand, reserved }) => ({ onHand, reserved }))[0];
};

test("of ten equal changes at once one counts", async () => {
  await buildProduct(shop, { sku: "SAME-1", stock: 10 });
  const input = { sku: "SAME-1", change: 5, reason: "delivery 17", isAgain: false };
  const all = await Promise.all(Array.from({ length: 10 }, () => adjustStock(shop, owner, input)));
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await levelOf("SAME-1")).toEqual({ onHand: 15, reserved: 0 });
});

test("concurrent changes all count beside orders, and each is recorded with its result", async () => {
  const id = await buildProduct(shop, { sku: "MIX-1", stock: 100 });
  const shoppers = await buildShoppers(shop, 8);
  const changes = Array.from({ length: 10 }, (_, place) =>
    adjustStock(shop, owner, { sku: "MIX-1", change: 1, reason: `box ${place}`, isAgain: false }),
  );
  await Promise.all([...changes, ...shoppers.map((user) => buildOrder(shop, user, id))]);
  expect(await levelOf("MIX-1")).toEqual({ onHand: 110, reserved: 8 });
  const acts = (await listActs(shop.db)).filter(({ subject }) => subject === "MIX-1");
  const made = acts.map(({ details }) => Number(details?.onHand)).sort((one, other) => one - other);
  expect(made).toEqual(Array.from({ length: 10 }, (_, place) => 101 + place));
});

test("counts of the same products in different order do not deadlock", async () => {
  const skus = ["RING-1", "RING-2", "RING-3"];
  for (const sku of skus) await buildProduct(shop, { sku });
  const set = (order: string[], onHand: number) =>
    setStock(
      shop,
      owner,
      order.map((sku) => ({ sku, onHand })),
    );
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, round) => set(round % 2 ? skus : skus.toReversed(), round)),
  );
  expect(all.every(({ ok }) => ok)).toBe(true);
  const levels = await Promise.all(skus.map(levelOf));
  expect(new Set(levels.map((level) => level?.onHand)).size).toBe(1);
});
