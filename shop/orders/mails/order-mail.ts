import { orderNumber } from "../../../words/order-number.ts";
import type { User } from "../../accounts/users.ts";
import type { MailMessage, MailProps, OrderMailProps } from "../../mail-message.ts";
import { lineTotal, toDecimal } from "../../money/money.ts";
import type { Shop } from "../../shop.ts";
import { type Order, totalCents } from "../order.ts";

type OrderTemplate = {
  [Template in keyof MailProps]: MailProps[Template] extends OrderMailProps ? Template : never;
}[keyof MailProps];

/** Template-specific data; may override the deadline. */
type Details<Template extends OrderTemplate> = Omit<MailProps[Template], keyof OrderMailProps> &
  Partial<Pick<OrderMailProps, "expiresAt">>;

export function orderMail<Template extends OrderTemplate>(
  template: Template,
  { settings }: Shop,
  user: User,
  order: Order,
  details: Details<Template>,
): MailMessage {
  const number = orderNumber(order.id);
  const props: OrderMailProps = {
    shopName: settings.name,
    orderUrl: `${settings.publicUrl}/orders/${number}`,
    name: user.name,
    number,
    // Used by mails with an invoice only. `fitForAddress` clears it for unproved addresses.
    isInvoiceAttached: true,
    ...goodsAndAmounts(order),
    delivery: deliveryOf(order),
    expiresAt: order.expiresAt.toISOString(),
  };
  return { to: user.email, template, props: { ...props, ...details } } as MailMessage;
}

export function deliveryOf(order: Order): OrderMailProps["delivery"] {
  return {
    kind: order.deliveryKind,
    label: order.deliveryLabel,
    etaFrom: order.etaFrom,
    etaTo: order.etaTo,
    place: placeOf(order),
  };
}

/** Collected orders never show the shopper's address, not even old ones without a pickup point. */
function placeOf({ deliveryKind, pickupPoint, address }: Order): string {
  return deliveryKind === "collect" ? (pickupPoint ?? "At the shop") : address.address;
}

export function goodsAndAmounts(order: Order) {
  return {
    lines: order.lines.map((line) => ({
      name: line.product.name,
      options: line.product.options,
      quantity: line.quantity,
      total: toDecimal(lineTotal(line.priceCents, line.quantity)),
      ...(line.product.noReturn && { noReturn: line.product.noReturn }),
    })),
    amount: toDecimal(order.amountCents),
    discount: toDecimal(order.discountCents),
    voucherCode: order.voucherCode,
    deliveryFee: toDecimal(order.deliveryFeeCents),
    total: toDecimal(totalCents(order)),
    vat: order.vatCents === null ? null : toDecimal(order.vatCents),
  };
}
