import { orderNumber } from "../../words/order-number.ts";
import type { User } from "../accounts/users.ts";
import type { MailMessage, MailProps, OrderMailProps } from "../mail-message.ts";
import { lineTotal, toDecimal } from "../money/money.ts";
import type { Shop } from "../shop.ts";
import { type Order, totalCents } from "./order.ts";

type OrderTemplate = {
  [Template in keyof MailProps]: MailProps[Template] extends OrderMailProps ? Template : never;
}[keyof MailProps];

/** What a template tells besides the order; another deadline than the order's, too. */
type Details<Template extends OrderTemplate> = Omit<MailProps[Template], keyof OrderMailProps> &
  Partial<Pick<OrderMailProps, "expiresAt">>;

/** A mail about an order to its shopper, with what only this template tells. */
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
    // Counts only for mails that have an invoice. `fitForAddress` takes it out where the address is not proved.
    isInvoiceAttached: true,
    ...goodsAndAmounts(order),
    delivery: deliveryOf(order),
    expiresAt: order.expiresAt.toISOString(),
  };
  return { to: user.email, template, props: { ...props, ...details } } as MailMessage;
}

/** How, when and where to it comes. */
export function deliveryOf(order: Order): OrderMailProps["delivery"] {
  return {
    kind: order.deliveryKind,
    label: order.deliveryLabel,
    etaFrom: order.etaFrom,
    etaTo: order.etaTo,
    place: placeOf(order),
  };
}

/** Nobody is sent home to fetch it, even by an order from before the owner had to say where. */
function placeOf({ deliveryKind, pickupPoint, address }: Order): string {
  return deliveryKind === "collect" ? (pickupPoint ?? "At the shop") : address.address;
}

/** What was bought, and how its price comes about. */
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
