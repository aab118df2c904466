import type { User } from "../../accounts/users.ts";
import type {
  CancelReason,
  EftDetails,
  MailMessage,
  PaidBackReason,
  UnusedPaymentReason,
} from "../../mail-message.ts";
import { toDecimal } from "../../money/money.ts";
import type { Shop } from "../../shop.ts";
import type { Order, OrderStatus } from "../order.ts";
import { returnUntil } from "../return-until.ts";
import { trackingOf } from "../tracking.ts";
import { orderMail } from "./order-mail.ts";

type OrderMailOf = (shop: Shop, user: User, order: Order) => MailMessage;

/** "We’ve got your order", with the payment deadline. */
export const orderPlacedMail: OrderMailOf = (shop, user, order) =>
  orderMail("order-placed", shop, user, order, {});

/** "Your order is paid": the confirmation. */
export const orderPaidMail: OrderMailOf = (shop, user, order) =>
  orderMail("order-paid", shop, user, order, {});

type EftTold = {
  bank: Omit<EftDetails, "reference">;
  reference: string;
  expiresAt: Date;
  /** The deadline once the shopper's address is confirmed; null when the order has it already. */
  untilOnceConfirmed: Date | null;
};

/** How to pay by EFT: account, reference and deadline. */
export function orderEftMail(
  shop: Shop,
  user: User,
  order: Order,
  { bank, reference, expiresAt, untilOnceConfirmed }: EftTold,
): MailMessage {
  const { bank: name, accountHolder, accountNumber, branchCode, accountType } = bank;
  const eft = { bank: name, accountHolder, accountNumber, branchCode, accountType, reference };
  const confirmFirst = untilOnceConfirmed && {
    url: `${shop.settings.publicUrl}/account/details`,
    until: untilOnceConfirmed.toISOString(),
  };
  return orderMail("order-eft", shop, user, order, {
    eft,
    expiresAt: expiresAt.toISOString(),
    confirmFirst,
  });
}

/**
 * "Your order is cancelled". Not for an order that ends with an unusable late payment: `paymentToRefundMail` says so.
 * @param refundCents the amount still to refund, 0 when all is back already; null when nothing was paid
 */
export function orderCancelledMail(
  shop: Shop,
  user: User,
  order: Order,
  { reason, refundCents }: { reason: CancelReason; refundCents: number | null },
): MailMessage {
  const refund = refundCents === null ? null : toDecimal(refundCents);
  return orderMail("order-cancelled", shop, user, order, { reason, refund });
}

/** "Your money comes back": a payment that the order cannot use. */
export function paymentToRefundMail(
  shop: Shop,
  user: User,
  order: Order,
  { reason, refundCents }: { reason: UnusedPaymentReason; refundCents: number },
): MailMessage {
  return orderMail("payment-to-refund", shop, user, order, { reason, refund: toDecimal(refundCents) });
}

type PaidBack = { refundId: number | null; reason: PaidBackReason | null; note: string; refundCents: number };

/**
 * "We have paid you back", with any credit note attached.
 * @param paidBack `note`, the owner's text, is shown without `reason`; `refundId` is null for a payment of a wrong
 * amount
 */
export function paymentRefundedMail(shop: Shop, user: User, order: Order, paidBack: PaidBack): MailMessage {
  const { refundId, reason, note, refundCents } = paidBack;
  const details = { reason, note, refund: toDecimal(refundCents) };
  const mail = orderMail("payment-refunded", shop, user, order, details);
  return refundId === null ? mail : { ...mail, invoiceFor: { refundId } };
}

/** The invoice, issued on shipping, is attached. */
const orderShippedMail: OrderMailOf = (shop, user, order) => ({
  ...orderMail("order-shipped", shop, user, order, { tracking: trackingOf(order), isCorrected: false }),
  invoiceFor: { orderId: order.id },
});

/** "Your parcel can be followed": tracking was added or corrected after shipping. */
export const trackingChangedMail: OrderMailOf = (shop, user, order) =>
  orderMail("order-shipped", shop, user, order, { tracking: trackingOf(order), isCorrected: true });

const orderReadyMail: OrderMailOf = (shop, user, order) => ({
  ...orderMail("order-ready", shop, user, order, {}),
  invoiceFor: { orderId: order.id },
});

const orderDeliveredMail: OrderMailOf = (shop, user, order) => {
  const { publicUrl } = shop.settings;
  return orderMail("order-delivered", shop, user, order, {
    returnUntil: returnUntil(order),
    supportUrl: `${publicUrl}/support?order_id=${order.id}`,
    returnsUrl: `${publicUrl}/help/return-and-refund-policy`,
  });
};

/**
 * Mails by new status, queued in the transition's transaction. Mails about money are sent where payments are settled.
 */
export const mailOfStep: Partial<Record<OrderStatus, OrderMailOf>> = {
  shipped: orderShippedMail,
  ready_for_collection: orderReadyMail,
  delivered: orderDeliveredMail,
  collected: orderDeliveredMail,
};
