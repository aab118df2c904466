import type { User } from "../../accounts/users.ts";
import { userById } from "../../accounts/users.ts";
import type { Transaction } from "../../database.ts";
import type { MailMessage } from "../../mail-message.ts";
import type { Shop } from "../../shop.ts";
import type { Order, OrderRow } from "../order.ts";
import { wholeOrder } from "../queries/read-orders.ts";

/**
 * Queues a mail about an order to its shopper, in the caller's transaction. Returns false when the account was removed.
 * @param order up to date; lines and events are read if absent
 */
export async function tellShopper(
  shop: Shop,
  tx: Transaction,
  order: OrderRow | Order,
  mailOf: (shop: Shop, user: User, order: Order) => MailMessage,
): Promise<boolean> {
  const [whole, user] = await Promise.all([
    "lines" in order ? order : wholeOrder(tx, order),
    userById(tx, order.userId),
  ]);
  if (user) await shop.jobs.enqueue(tx, "send-mail", mailOf(shop, user, whole));
  // Logged: only the owner can still find out whose order it was.
  else
    shop.log.error("A mail about an order has no recipient", {
      orderId: order.id,
    });
  return user !== undefined;
}
