import type { User } from "../accounts/users.ts";
import { totalCents } from "../orders/order.ts";
import { payOrder } from "../payments/begin/pay-order.ts";
import { receiveNotification } from "../payments/settle/receive-notification.ts";
import { availableStock } from "../stock/stock.ts";
import { buildOrder, buildProduct, buildShopper } from "./factories.ts";
import { standOfOrder } from "./paid-orders.ts";
import { notificationOf, test as shopTest } from "./test-shop.ts";

/** `test` with `told`: orders whose gateway's notifications are trusted. */
export const test = shopTest.extend("told", { scope: "file" }, ({ shop }) => ({
  /** An order with a begun payment; its mails are sent. */
  async orderWithPayment(stock = 5, quantity = 2) {
    const { user } = await buildShopper(shop);
    const productId = await buildProduct(shop, { stock });
    const order = await buildOrder(shop, user, productId, quantity);
    const { payment } = await payOrder(shop, user, order.id, { method: "trusting" });
    await shop.sentMails();
    return { user, productId, order, paymentId: payment.id, amountCents: totalCents(order) };
  },
  async stateOf(user: User, orderId: number) {
    const { status, payment } = await standOfOrder(shop, user, orderId);
    return { status, payment: payment?.state };
  },
  free: async (productId: number) => (await availableStock(shop.db, [productId])).get(productId),
  notify: (body: Parameters<typeof notificationOf>[0]) =>
    receiveNotification(shop, "trusting", notificationOf(body)),
}));
