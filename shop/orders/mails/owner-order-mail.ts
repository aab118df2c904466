import { orderNumber } from "../../../words/order-number.ts";
import { type User, userById } from "../../accounts/users.ts";
import type { Transaction } from "../../database.ts";
import type { MailMessage } from "../../mail-message.ts";
import type { Shop } from "../../shop.ts";
import type { Order } from "../order.ts";
import { deliveryOf, goodsAndAmounts } from "./order-mail.ts";

/** `paidBy` is null for free orders; `isLate`: paid after the deadline. */
type HowPaid = { paidBy: string | null; isLate: boolean };

/**
 * Queues the owner's mail about a paid order in the transaction of the payment, so once per order, if the owner wants
 * it.
 * @param order after the transition
 */
export async function tellOwnerOfPaid(
  shop: Shop,
  tx: Transaction,
  order: Order,
  howPaid: HowPaid,
): Promise<void> {
  const { to, paidOrders } = shop.settings.ownerMails;
  if (!paidOrders || to === null) return;
  const user = await userById(tx, order.userId);
  await shop.jobs.enqueue(tx, "send-mail", ownerOrderMail(shop, to, order, user, howPaid));
}

function ownerOrderMail(
  { settings }: Shop,
  to: string,
  order: Order,
  user: User | undefined,
  howPaid: HowPaid,
): MailMessage {
  const number = orderNumber(order.id);
  const { contact, parts } = order.address;
  const { lines, ...amounts } = goodsAndAmounts(order);
  const props = {
    shopName: settings.name,
    shopUrl: settings.publicUrl,
    orderUrl: `${settings.publicUrl}/orders/${number}`,
    name: null,
    number,
    ...amounts,
    lines: lines.map((line, position) => ({
      ...line,
      options: [...line.options, order.lines[position]?.product.sku ?? ""].filter(Boolean),
    })),
    delivery: deliveryOf(order),
    shopper: user ? { name: user.name, email: user.email } : null,
    recipient: contact,
    company: order.invoiceTo?.companyName ?? null,
    note: parts.deliveryNotes ?? null,
    ...howPaid,
  };
  return { to, template: "owner-order-paid", props };
}
