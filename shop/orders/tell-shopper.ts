import type { User } from "../accounts/users.ts";
import { userById } from "../accounts/users.ts";
import type { MailMessage } from "../mail-message.ts";
import type { Shop, Transaction } from "../shop.ts";
import type { Order, OrderRow } from "./order.ts";
import { wholeOrder } from "./read-orders.ts";

/**
 * Writes a mail about an order to whoever placed it, in the caller's transaction.
 *
 * @param order as it stands now; its lines and events are read unless they come along
 */
export async function tellShopper(
  shop: Shop,
  tx: Transaction,
  order: OrderRow | Order,
  mailOf: (shop: Shop, user: User, order: Order) => MailMessage,
): Promise<void> {
  const [whole, user] = await Promise.all([
    "lines" in order ? order : wholeOrder(tx, order),
    userById(tx, order.userId),
  ]);
  if (user) return shop.jobs.enqueue(tx, "send-mail", mailOf(shop, user, whole));
  // The account was erased meanwhile: only the owner can still find out whose it was.
  shop.log.error("Nobody could be told of an order by mail", { orderId: order.id });
}
