import { orderNumber } from "../../words/order-number.ts";
import type { User } from "../accounts/users.ts";
import type { MailMessage } from "../mail-message.ts";
import { lineTotal, toDecimal } from "../money/money.ts";
import type { Shop } from "../shop.ts";
import { type Order, totalCents } from "./order.ts";

/** "We have your order": what, how much, until when to pay. */
export function orderPlacedMail(shop: Shop, user: User, order: Order): MailMessage {
  return orderMail("order-placed", shop, user, order);
}

/** "Your order is paid": the confirmation, with what happens next. */
export function orderPaidMail(shop: Shop, user: User, order: Order): MailMessage {
  return orderMail("order-paid", shop, user, order);
}

/** "Your money came, but the order could not be filled": the shop owes a refund. */
export function paymentToRefundMail(shop: Shop, user: User, order: Order): MailMessage {
  return orderMail("payment-to-refund", shop, user, order);
}

type OrderTemplate = "order-placed" | "order-paid" | "payment-to-refund";

function orderMail(
  template: OrderTemplate,
  shop: Shop,
  user: User,
  order: Order,
): MailMessage<OrderTemplate> {
  const number = orderNumber(order.id);
  return {
    template,
    to: user.email,
    props: {
      shopName: shop.settings.name,
      orderUrl: `${shop.settings.publicUrl}/orders/${number}`,
      name: user.name,
      number,
      lines: order.lines.map((line) => ({
        name: line.product.name,
        options: line.product.options,
        quantity: line.quantity,
        total: toDecimal(lineTotal(line.priceCents, line.quantity)),
      })),
      amount: toDecimal(order.amountCents),
      discount: toDecimal(order.discountCents),
      deliveryFee: toDecimal(order.deliveryFeeCents),
      total: toDecimal(totalCents(order)),
      vat: order.vatCents === null ? null : toDecimal(order.vatCents),
      delivery: {
        label: order.deliveryLabel,
        etaFrom: order.etaFrom,
        etaTo: order.etaTo,
        address: order.address.address,
      },
      expiresAt: order.expiresAt.toISOString(),
    },
  };
}
