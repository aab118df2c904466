import { expect } from "vitest";
import { expireOrders } from "../../orders/expiry/expire-orders.ts";
import { paid, test } from "../../testing/begun-payments.ts";
import { askGateways } from "./ask-gateways.ts";
import { returnFromGateway } from "./return-from-gateway.ts";

const minuteMs = 60_000;

test("a returning shopper sees the result if the gateway knows it, and polls reach it at most every ten seconds", async ({
  shop,
  gateway,
  begun,
}) => {
  const { order, stand } = await begun();
  await returnFromGateway(shop, order);
  await returnFromGateway(shop, order);
  expect(gateway.asked).toHaveLength(1);
  shop.clock.advance(10_000);
  gateway.answer = paid;
  await returnFromGateway(shop, order);
  expect(gateway.asked).toHaveLength(2);
  expect(await stand()).toMatchObject({ status: "processing", payment: "paid" });
  await returnFromGateway(shop, order);
  expect(gateway.asked).toHaveLength(2);
});

test("a shopper whose second card was accepted sees the payment at once", async ({
  shop,
  gateway,
  begun,
}) => {
  const { order, stand } = await begun();
  await returnFromGateway(shop, order);
  gateway.answer = async () => ({ state: "failed" });
  shop.clock.advance(2 * minuteMs);
  await askGateways(shop);
  gateway.answer = paid;
  shop.clock.advance(minuteMs);
  await returnFromGateway(shop, order);
  expect(await stand()).toMatchObject({ status: "processing", payment: "paid" });
});

test("a payment without a result is unconfirmed from two minutes after the return until a day after the deadline", async ({
  shop,
  gateway,
  begun,
}) => {
  const { order, stand } = await begun();
  gateway.answer = () => Promise.reject(new Error("out of reach"));
  shop.clock.advance(10 * minuteMs);
  expect(await stand()).toMatchObject({ isUnconfirmed: false });
  await returnFromGateway(shop, order);
  expect(await stand()).toMatchObject({ isUnconfirmed: false });
  shop.clock.advance(2 * minuteMs);
  expect(await stand()).toMatchObject({ status: "pending_payment", isUnconfirmed: true });
  shop.clock.advance(60 * minuteMs);
  await expireOrders(shop);
  expect(await stand()).toMatchObject({ status: "cancelled", isUnconfirmed: true });
  shop.clock.advance(24 * 60 * minuteMs);
  expect(await stand()).toMatchObject({ isUnconfirmed: false });
});

test("a page does not wait for a gateway that hangs", async ({ shop, gateway, begun }) => {
  const { order, stand } = await begun();
  gateway.answer = () => new Promise(() => {});
  await returnFromGateway(shop, order, 20);
  expect(await stand()).toMatchObject({ payment: "pending" });
  const fields = expect.objectContaining({ orderId: order.id });
  expect(shop.log.lines).toContainEqual(expect.objectContaining({ level: "warn", fields }));
});
