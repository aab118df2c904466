import { afterAll, beforeAll, expect, test } from "vitest";
import { refundOrder } from "../../../shop/payments/refunds/refund-order.ts";
import { sendRefunds } from "../../../shop/payments/refunds/send-refunds.ts";
import { buildProduct } from "../../../shop/testing/factories.ts";
import { owner } from "../../../shop/testing/owner.ts";
import {
  deliver,
  orderPaidBy,
  settleByNotification,
  standOfOrder,
} from "../../../shop/testing/paid-orders.ts";
import { refundingGateway } from "../../../shop/testing/refunding-gateway.ts";
import { openTestShop, type TestShop } from "../../../shop/testing/test-shop.ts";
import { presentPayment } from "./order.ts";

const gateway = refundingGateway();
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  shop.gateways.set(gateway.method, gateway);
});
afterAll(() => shop.close());

test("a payment says what went back of it, what is on its way, and which goods came back", async () => {
  const mug = await buildProduct(shop, { priceCents: 300_00, stock: 10 });
  const paid = await orderPaidBy(shop, gateway.method, [{ productId: mug, quantity: 3 }]);
  await settleByNotification(shop, gateway.method, paid);
  await deliver(shop, paid.orderId);
  const refund = (input: object) =>
    refundOrder(shop, owner, paid.orderId, { reason: "A dent", restock: false, again: false, ...input });
  const shown = async () => {
    const { order, payment } = await standOfOrder(shop, paid.user, paid.orderId);
    return presentPayment(shop, order, payment);
  };
  await refund({ goods: [{ productId: mug, quantity: 2 }] });
  expect(await shown()).toMatchObject({
    paid_back: "0.00",
    going_back: "600.00",
    refunds: [{ amount: "600.00", goods: [{ product_id: mug, quantity: 2 }] }],
  });
  await sendRefunds(shop);
  await refund({ amountCents: 10_00 });
  expect(await shown()).toMatchObject({
    paid_back: "600.00",
    going_back: "10.00",
    refunds: [{ state: "paid_back" }, { state: "on_its_way", goods: [] }],
  });
});
