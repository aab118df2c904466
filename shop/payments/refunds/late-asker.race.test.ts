import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProduct } from "../../testing/factories.ts";
import { owner } from "../../testing/owner.ts";
import { orderPaidBy, settleByNotification } from "../../testing/paid-orders.ts";
import { refundingGateway } from "../../testing/refunding-gateway.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { refundOrder } from "./refund-order.ts";
import { sendRefunds } from "./send-refunds.ts";

const gateway = refundingGateway();
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  shop.gateways.set(gateway.method, gateway);
});
afterAll(() => shop.close());

test("a process that slept while another one asked for the money does not ask for it, too", async () => {
  const productId = await buildProduct(shop, { priceCents: 600_00 });
  const paid = await orderPaidBy(shop, gateway.method, [{ productId, quantity: 1 }]);
  await settleByNotification(shop, gateway.method, paid);
  const input = { amountCents: 60_00, reason: "A dent", restock: false, again: false };
  await refundOrder(shop, owner, paid.orderId, input);
  const [asked, awake] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const sentBy: string[] = [];
  gateway.trouble = async ({ beforeSending }) => {
    asked.resolve();
    await awake.promise;
    await beforeSending?.();
    sentBy.push("who slept");
    return { state: "sent" };
  };
  const sleeping = sendRefunds(shop);
  await asked.promise;
  shop.clock.advance(2 * 60_000);
  gateway.trouble = async ({ beforeSending }) => {
    await beforeSending?.();
    sentBy.push("who came then");
    return { state: "sent" };
  };
  await sendRefunds(shop);
  awake.resolve();
  await sleeping;
  expect(sentBy).toEqual(["who came then"]);
});
