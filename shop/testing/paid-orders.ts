import type { User } from "../accounts/users.ts";
import { setCartQuantity } from "../cart/set-quantity.ts";
import type { OrderStatus } from "../orders/order.ts";
import { placeOrder } from "../orders/placing/place-order.ts";
import { findOrder } from "../orders/queries/read-orders.ts";
import { lockOrder, moveOrder } from "../orders/states/move-order.ts";
import { payOrder } from "../payments/begin/pay-order.ts";
import { paymentsOfOrders } from "../payments/payment.ts";
import type { RefundedGoods } from "../payments/refunds/refund.ts";
import { receiveNotification } from "../payments/settle/receive-notification.ts";
import type { Shop } from "../shop.ts";
import { buildShoppers } from "./factories.ts";
import { notificationOf } from "./test-shop.ts";

/** The state of an order of several products, and of its payment. */
export async function standOfOrder(shop: Shop, user: User, orderId: number) {
  const order = await findOrder(shop.db, user, orderId);
  const payment = (await paymentsOfOrders(shop.db, [order])).get(orderId);
  const { status, lines, amountCents, deliveryFeeCents } = order;
  return { order, status, lines, paidCents: amountCents + deliveryFeeCents, payment };
}

/** A new shopper's paid order, by a trusted gateway or by EFT. */
export async function orderPaidBy(shop: Shop, method: string, goods: RefundedGoods[]) {
  const [user] = (await buildShoppers(shop, 1)) as [User];
  for (const { productId, quantity } of goods) await setCartQuantity(shop, user, productId, quantity);
  const placed = await placeOrder(shop, user, { deliveryMethod: "courier" });
  if (!placed.ok) throw new Error(placed.reason);
  const orderId = placed.order.id;
  const { payment } = await payOrder(shop, user, orderId, { method });
  return { user, orderId, paymentId: payment.id, amountCents: payment.amountCents };
}

/** Pays it. */
export async function settleByNotification(
  shop: Shop,
  method: string,
  payment: { paymentId: number; amountCents: number },
): Promise<void> {
  await receiveNotification(shop, method, notificationOf(payment));
}

/** Packs, ships and delivers it. */
export async function deliver(shop: Shop, orderId: number): Promise<void> {
  const steps: OrderStatus[] = ["packed", "shipped", "delivered"];
  for (const to of steps) {
    await shop.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order || !(await moveOrder(shop, tx, order, { to, by: "shop" }))) throw new Error(`Not ${to}`);
    });
  }
}
