import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { findOrder } from "../../shop/orders/queries/read-orders.ts";
import { payOrder } from "../../shop/payments/begin/pay-order.ts";
import { askGateways } from "../../shop/payments/settle/ask-gateways.ts";
import { buildOrder, buildProduct, buildShopper } from "../../shop/testing/factories.ts";
import { openTestShop, type TestShop } from "../../shop/testing/test-shop.ts";
import { openGateway } from "../payfast-sandbox/payfast-test-world.ts";
import { pageOf } from "./gateway-test-world.ts";
import { closeWhatIsOpen, post } from "./practice-test-world.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(closeWhatIsOpen);

const minuteMs = 60_000;

/** An order whose shopper has been on the gateway's page for three minutes. */
async function atTheGateway(options: Parameters<typeof openGateway>[0] = {}) {
  const { adapter } = await openGateway(options);
  shop.gateways.set(adapter.method, adapter);
  shop.clock.set(new Date(Date.now() - 3 * minuteMs));
  const { user } = await buildShopper(shop);
  const { id } = await buildOrder(shop, user, await buildProduct(shop, { stock: 5 }));
  const { next } = await payOrder(shop, user, id, { method: "payfast" });
  await shop.sentMails();
  shop.clock.advance(3 * minuteMs);
  const status = async () => (await findOrder(shop.db, user, id)).status;
  return { page: await pageOf(next), status };
}

async function mailsNow(): Promise<string[]> {
  return (await shop.sentMails()).map(({ message }) => message.template);
}

test("a payment whose notification is lost heals: the shop asks, the order is paid and the shopper told, once", async () => {
  const { page, status } = await atTheGateway();
  await post(page, { choice: "silent" });
  expect(await status()).toBe("pending_payment");
  await askGateways(shop);
  expect(await status()).toBe("processing");
  shop.clock.advance(60 * minuteMs);
  await askGateways(shop);
  expect(await mailsNow()).toEqual(["order-paid"]);
});

test("an order is not paid by asking when its payment was cancelled, nor while the gateway is in trouble", async () => {
  let trouble: { status: number; text: string } | undefined = { status: 500, text: "Application Error" };
  const { page, status } = await atTheGateway({ troubleApi: async () => trouble });
  await askGateways(shop);
  expect(await status()).toBe("pending_payment");
  await post(page, { choice: "cancel" });
  trouble = undefined;
  shop.clock.advance(10 * minuteMs);
  await askGateways(shop);
  expect(await status()).toBe("pending_payment");
  expect(await mailsNow()).toEqual([]);
});
