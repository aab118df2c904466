import type { User } from "../accounts/users.ts";
import { userById } from "../accounts/users.ts";
import type { MailMessage } from "../mail-message.ts";
import type { Shop, Transaction } from "../shop.ts";
import type { Order, OrderRow } from "./order.ts";
import { orderById } from "./read-orders.ts";

/** Writes a mail about an order, as it stands now in the caller's transaction, to whoever placed it. */
export async function tellShopper(
  shop: Shop,
  tx: Transaction,
  { id, userId }: Pick<OrderRow, "id" | "userId">,
  mailOf: (shop: Shop, user: User, order: Order) => MailMessage,
): Promise<void> {
  const [order, user] = await Promise.all([orderById(tx, id), userById(tx, userId)]);
  if (order && user) return shop.jobs.enqueue(tx, "send-mail", mailOf(shop, user, order));
  // The account was erased meanwhile: only the owner can still find out whose it was.
  shop.log.error("Nobody could be told of an order by mail", { orderId: id });
}
