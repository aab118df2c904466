import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { invoicesOfOrders } from "../../invoices/read-invoices.ts";
import { buildProduct } from "../../testing/factories.ts";
import { owner } from "../../testing/owner.ts";
import { deliver, orderPaidBy, settleByNotification, standOfOrder } from "../../testing/paid-orders.ts";
import { refundingGateway } from "../../testing/refunding-gateway.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { cancelOrder } from "../cancel-order.ts";
import { askForRefund } from "./ask-for-refund.ts";
import { type RefundInput, refundOrder } from "./refund-order.ts";
import { sendRefunds } from "./send-refunds.ts";

const gateway = refundingGateway();
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  shop.gateways.set(gateway.method, gateway);
});
afterAll(() => shop.close());

async function paidOrder() {
  const productId = await buildProduct(shop, { priceCents: 200_00, stock: 10 });
  const paid = await orderPaidBy(shop, gateway.method, [{ productId, quantity: 3 }]);
  await settleByNotification(shop, gateway.method, paid);
  await shop.sentMails();
  const { user, orderId, paymentId, amountCents } = paid;
  return {
    user,
    orderId,
    paymentId,
    amountCents,
    productId,
    refund: (input: Partial<RefundInput>) =>
      refundOrder(shop, owner, orderId, { reason: "A dent", restock: false, again: false, ...input }),
    stand: () => standOfOrder(shop, user, orderId),
  };
}

const atOnce = <Result>(times: number, act: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: times }, (_, index) => act(index)));

/** The gateway's refunds of a payment, each counted once, as a real gateway would. */
function paidBackCents(paymentId: number): number {
  const own = new Set(
    gateway.asked.filter(({ payment }) => payment.paymentId === paymentId).map(({ refundId }) => refundId),
  );
  return [...gateway.paidBack].reduce((all, [id, cents]) => all + (own.has(id) ? cents : 0), 0);
}

test("the same refund requested at once is one refund, sent once by any process", async () => {
  const { refund, stand, paymentId } = await paidOrder();
  const answers = await atOnce(6, () => refund({ amountCents: 60_00 }));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  await atOnce(6, () => sendRefunds(shop));
  expect(gateway.asked.filter(({ payment }) => payment.paymentId === paymentId)).toHaveLength(1);
  expect(paidBackCents(paymentId)).toBe(60_00);
  expect((await stand()).payment?.latest?.refundedCents).toBe(60_00);
  expect((await shop.sentMails()).map(({ message }) => message.template)).toEqual(["payment-refunded"]);
});

test("sums that are too much together never go back together", async () => {
  const { refund, stand, amountCents, orderId, paymentId } = await paidOrder();
  const answers = await atOnce(8, (index) => refund({ amountCents: 150_00 + index }));
  const asked = answers.flatMap((each) => (each.ok ? each.refunds : []));
  expect(asked).toHaveLength(3);
  for (let round = 0; round < 3; round += 1) await atOnce(3, () => sendRefunds(shop));
  const total = asked.reduce((all, each) => all + each.amountCents, 0);
  expect(total).toBeLessThanOrEqual(amountCents);
  expect([paidBackCents(paymentId), (await stand()).payment?.latest?.refundedCents]).toEqual([total, total]);
  expect((await invoicesOfOrders(shop.db, [{ id: orderId }])).length).toBe(1 + 3);
});

test("the last piece comes back once, to the stock and in money", async () => {
  const { refund, stand, orderId, productId } = await paidOrder();
  await deliver(shop, orderId);
  const input = { goods: [{ productId, quantity: 2 }], restock: true, again: true };
  const answers = await atOnce(5, () => refund(input));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const { rows } = await shop.db.execute(
    sql`select on_hand from stock_levels where product_id = ${productId}`,
  );
  expect(rows[0]?.on_hand).toBe(10 - 3 + 2);
  expect((await stand()).status).toBe("partly_returned");
});

test("an order cancelled during a refund owes the remainder, and no cent is refunded twice", async () => {
  for (let round = 0; round < 4; round += 1) {
    const { refund, stand, user, orderId, paymentId, amountCents } = await paidOrder();
    await refund({ amountCents: 60_00 });
    await Promise.all([
      sendRefunds(shop),
      cancelOrder(shop, user, orderId),
      askForRefund(shop, owner, paymentId),
      sendRefunds(shop),
    ]);
    await askForRefund(shop, owner, paymentId);
    await sendRefunds(shop);
    await sendRefunds(shop);
    expect(paidBackCents(paymentId)).toBe(amountCents);
    expect(await stand()).toMatchObject({
      status: "cancelled",
      payment: { state: "refunded", latest: { refundedCents: amountCents } },
    });
  }
});
