import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { switchMaintenance } from "../../maintenance/switch-maintenance.ts";
import { payOrder } from "../../payments/begin/pay-order.ts";
import { availableStock } from "../../stock/stock.ts";
import { buildOrder, buildProduct, buildShopper } from "../../testing/factories.ts";
import { untilWaiting } from "../../testing/in-turn.ts";
import { owner } from "../../testing/owner.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { findOrder } from "../queries/read-orders.ts";
import { lockOrder } from "../states/move-order.ts";
import { waitAtLeast } from "./deadlines.ts";
import { expireOrders } from "./expire-orders.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function unpaidOrder() {
  const { user } = await buildShopper(shop);
  const productId = await buildProduct(shop, { stock: 3 });
  const order = await buildOrder(shop, user, productId, 2);
  const status = async () => (await findOrder(shop.db, user, order.id)).status;
  const free = async () => (await availableStock(shop.db, [productId])).get(productId);
  const pay = () => payOrder(shop, user, order.id, { method: "trusting" });
  return { id: order.id, productId, status, free, pay };
}

test("all due orders expire, whatever the batch size, and each shopper gets one mail", async () => {
  const orders = [await unpaidOrder(), await unpaidOrder(), await unpaidOrder(), await unpaidOrder()];
  await shop.sentMails();
  expect(await expireOrders(shop, 2)).toBe(0);
  shop.clock.advance(60 * 60_000);
  expect(await expireOrders(shop, 2)).toBe(4);
  expect(await expireOrders(shop, 2)).toBe(0);
  for (const { status, free } of orders) expect([await status(), await free()]).toEqual(["cancelled", 3]);
  const mails = (await shop.sentMails()).map(({ message }) => message);
  expect(mails.map(({ template }) => template)).toEqual(Array(4).fill("order-cancelled"));
  expect(mails[0]?.props).toMatchObject({ reason: "unpaid", refund: null });
});

test("an order that fails to expire delays no other, and is logged", async () => {
  const broken = await unpaidOrder();
  const others = [await unpaidOrder(), await unpaidOrder()];
  // Corrupted stock: releasing it would make it negative.
  await shop.db.execute(sql`update stock_levels set reserved = 0 where product_id = ${broken.productId}`);
  shop.clock.advance(60 * 60_000);
  expect(await expireOrders(shop, 1)).toBe(2);
  expect(await broken.status()).toBe("pending_payment");
  for (const { status } of others) expect(await status()).toBe("cancelled");
  expect(shop.log.lines).toContainEqual(expect.objectContaining({ level: "error" }));
});

test("no order expires during maintenance, or within a quarter of an hour after it", async () => {
  const [late, later] = [await unpaidOrder(), await unpaidOrder()];
  const turn = async (isOn: boolean) => {
    await switchMaintenance(shop, owner, { isOn, message: null, endsAt: null });
    await shop.maintenance.refresh();
  };
  await turn(true);
  shop.clock.advance(5 * 3_600_000);
  expect(await expireOrders(shop)).toBe(0);
  await turn(false);
  expect(await expireOrders(shop)).toBe(0);
  shop.clock.advance(14 * 60_000);
  expect(await expireOrders(shop)).toBe(0);
  await late.pay();
  expect(await later.status()).toBe("pending_payment");
  shop.clock.advance(60_000);
  expect(await expireOrders(shop)).toBe(2);
  expect(await later.status()).toBe("cancelled");
});

test("an order whose deadline is extended while it is about to expire stays", async () => {
  const { id, status, free } = await unpaidOrder();
  shop.clock.advance(60 * 60_000);
  const expiring = await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const expired = expireOrders(shop);
    await untilWaiting(shop, 1);
    if (order) await waitAtLeast(tx, order, 96);
    return { expired };
  });
  expect(await expiring.expired).toBe(0);
  expect([await status(), await free()]).toEqual(["pending_payment", 1]);
});
