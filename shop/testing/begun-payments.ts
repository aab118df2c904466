import { findOrder } from "../orders/read-orders.ts";
import { payOrder } from "../payments/begin/pay-order.ts";
import { paymentsOfOrders } from "../payments/payment.ts";
import { isUnconfirmed } from "../payments/settle/unconfirmed.ts";
import type { Shop } from "../shop.ts";
import { buildOrder, buildProduct, buildShopper } from "./factories.ts";

/** An order of two pieces whose payment was begun, and how it stands. */
export async function beginPayment(shop: Shop, method: string) {
  const { user } = await buildShopper(shop);
  const order = await buildOrder(shop, user, await buildProduct(shop, { stock: 5 }), 2);
  const { payment } = await payOrder(shop, user, order.id, { method });
  const stand = async () => {
    const now = await findOrder(shop.db, user, order.id);
    const known = (await paymentsOfOrders(shop.db, [now])).get(order.id);
    const isOpen = isUnconfirmed(known?.latest ?? null, now, shop.clock.now());
    return { status: now.status, payment: known?.state, isUnconfirmed: isOpen };
  };
  return { user, order, payment, stand };
}
