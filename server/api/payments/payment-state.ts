import type { Order } from "../../../shop/orders/order.ts";
import { paymentsOfOrders } from "../../../shop/payments/payment.ts";
import type { Shop } from "../../../shop/shop.ts";
import { presentPayment } from "../present/order.ts";

export async function stateOf(shop: Shop, order: Order) {
  const payments = await paymentsOfOrders(shop.db, [order]);
  return presentPayment(shop, order, payments.get(order.id));
}
