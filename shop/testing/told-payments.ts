import type { User } from "../accounts/users.ts";
import { totalCents } from "../orders/order.ts";
import { payOrder } from "../payments/begin/pay-order.ts";
import { receiveNotification } from "../payments/settle/receive-notification.ts";
import { availableStock } from "../stock/stock.ts";
import { buildOrder, buildProduct, buildShopper } from "./factories.ts";
import { standOfOrder } from "./paid-orders.ts";
import { notificationOf, test as shopTest } from "./test-shop.ts";

/**
 * `test` with orders whose gateway tells of their payments, and is believed: `orderWithPayment` has a payment that was
 * begun, with its mails sent, `notify` tells of it, `stateOf` and `free` say how the order and its goods stand then.
 */
export const test = shopTest
  .extend("orderWithPayment", ({ shop }) => async (stock = 5, quantity = 2) => {
    const { user } = await buildShopper(shop);
    const productId = await buildProduct(shop, { stock });
    const order = await buildOrder(shop, user, productId, quantity);
    const { payment } = await payOrder(shop, user, order.id, { method: "trusting" });
    await shop.sentMails();
    return { user, productId, order, paymentId: payment.id, amountCents: totalCents(order) };
  })
  .extend("stateOf", ({ shop }) => async (user: User, orderId: number) => {
    const { status, payment } = await standOfOrder(shop, user, orderId);
    return { status, payment: payment?.state };
  })
  .extend("free", ({ shop }) => async (productId: number) => {
    return (await availableStock(shop.db, [productId])).get(productId);
  })
  .extend("notify", ({ shop }) => (body: Parameters<typeof notificationOf>[0]) => {
    return receiveNotification(shop, "trusting", notificationOf(body));
  });
