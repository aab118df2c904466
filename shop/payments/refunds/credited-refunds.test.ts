import { expect } from "vitest";
import { invoicesOfOrders } from "../../invoices/read-invoices.ts";
import { owner } from "../../testing/owner.ts";
import { test } from "../../testing/refundable-orders.ts";
import { notificationOf, type TestShop } from "../../testing/test-shop.ts";
import { cancelOrder } from "../cancel-order.ts";
import { requestInvoice } from "../invoices/request-invoice.ts";
import { listPayments } from "../queries/list-payments.ts";
import { receiveNotification } from "../settle/receive-notification.ts";
import { askForRefund } from "./ask-for-refund.ts";
import { sendRefunds } from "./send-refunds.ts";

async function issuedFor(shop: TestShop, orderId: number) {
  const issued = await invoicesOfOrders(shop.db, [{ id: orderId }]);
  return issued.map(({ kind, document }) => [kind, document.totalCents]);
}

test("an order cancelled before it was invoiced gets neither invoice nor credit note for its refund", async ({
  shop,
  paidOrder,
}) => {
  const { user, orderId, paymentId, stand } = await paidOrder();
  await cancelOrder(shop, user, orderId);
  await askForRefund(shop, owner, paymentId);
  await sendRefunds(shop);
  expect((await stand()).payment).toMatchObject({ state: "refunded" });
  expect(await issuedFor(shop, orderId)).toEqual([]);
});

test("an order invoiced and then cancelled is credited in full", async ({ shop, paidOrder }) => {
  const { user, orderId, paymentId, amountCents } = await paidOrder();
  await requestInvoice(shop, user, orderId, { byMail: false });
  await cancelOrder(shop, user, orderId);
  await askForRefund(shop, owner, paymentId);
  await sendRefunds(shop);
  expect(await issuedFor(shop, orderId)).toEqual([
    ["invoice", amountCents],
    ["credit_note", amountCents],
  ]);
});

test("a double payment sold nothing, so its refund is not credited", async ({ shop, gateway, paidOrder }) => {
  const { user, orderId, paymentId, amountCents } = await paidOrder();
  await requestInvoice(shop, user, orderId, { byMail: false });
  const twice = notificationOf({ paymentId, amountCents, reference: `twice-${paymentId}` });
  await receiveNotification(shop, gateway.method, twice);
  const toRefund = async () =>
    (await listPayments(shop, "to-refund")).filter((payment) => payment.orderId === orderId);
  const [second] = await toRefund();
  await askForRefund(shop, owner, second?.id ?? 0);
  await sendRefunds(shop);
  expect([second?.amountCents, await toRefund()]).toEqual([amountCents, []]);
  expect(await issuedFor(shop, orderId)).toEqual([["invoice", amountCents]]);
});
