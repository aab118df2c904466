import type { User } from "../accounts/users.ts";
import type {
  CancelReason,
  EftDetails,
  MailMessage,
  PaidBackReason,
  UnusedPaymentReason,
} from "../mail-message.ts";
import { toDecimal } from "../money/money.ts";
import type { Shop } from "../shop.ts";
import type { Order, OrderStatus } from "./order.ts";
import { orderMail } from "./order-mail.ts";
import { returnUntil } from "./return-until.ts";
import { trackingOf } from "./tracking.ts";

type OrderMailOf = (shop: Shop, user: User, order: Order) => MailMessage;

/** "We have your order": what, how much, until when to pay. */
export const orderPlacedMail: OrderMailOf = (shop, user, order) =>
  orderMail("order-placed", shop, user, order, {});

/** "Your order is paid": the confirmation, with what happens next. */
export const orderPaidMail: OrderMailOf = (shop, user, order) =>
  orderMail("order-paid", shop, user, order, {});

type EftTold = {
  bank: Omit<EftDetails, "reference">;
  reference: string;
  expiresAt: Date;
  /** Until when the order waits once the shopper's e-mail address is confirmed; null where it does already. */
  untilOnceConfirmed: Date | null;
};

/** How to pay by EFT: the account, the reference, and until when the money must have arrived. */
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
 * "Your order is cancelled": why, and what becomes of the money. Not for an order that ends because a late payment
 * cannot be used: `paymentToRefundMail` says that, too.
 *
 * @param refundCents what had been paid and goes back, 0 when all of it is back already; null when nothing had
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

/** "Your money comes back": a payment that the order cannot use, and why. */
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
 * "We have paid you back": how much, and why, with the credit note where there is one.
 *
 * @param paidBack `note` is the owner's words, which count where there is no reason of the shop's own; `refundId` is null
 * for money that was never the order's
 */
export function paymentRefundedMail(shop: Shop, user: User, order: Order, paidBack: PaidBack): MailMessage {
  const { refundId, reason, note, refundCents } = paidBack;
  const details = { reason, note, refund: toDecimal(refundCents) };
  const mail = orderMail("payment-refunded", shop, user, order, details);
  return refundId === null ? mail : { ...mail, invoiceFor: { refundId } };
}

/** With the invoice, which is issued when the goods are handed over. */
const orderShippedMail: OrderMailOf = (shop, user, order) => ({
  ...orderMail("order-shipped", shop, user, order, { tracking: trackingOf(order), isCorrected: false }),
  invoiceFor: { orderId: order.id },
});

/** "Your parcel can be followed": of one that is on its way, after the owner said or corrected how. */
export const trackingChangedMail: OrderMailOf = (shop, user, order) =>
  orderMail("order-shipped", shop, user, order, { tracking: trackingOf(order), isCorrected: true });

const orderReadyMail: OrderMailOf = (shop, user, order) => ({
  ...orderMail("order-ready", shop, user, order, {}),
  invoiceFor: { orderId: order.id },
});

/** @param order with the event of its arrival, from which the time to return it is counted */
const orderDeliveredMail: OrderMailOf = (shop, user, order) => {
  const { publicUrl } = shop.settings;
  return orderMail("order-delivered", shop, user, order, {
    returnUntil: returnUntil(order),
    supportUrl: `${publicUrl}/support?order_id=${order.id}`,
    returnsUrl: `${publicUrl}/help/return-and-refund-policy`,
  });
};

/**
 * The mail that goes with a step, for whoever writes it into the job queue in the step's transaction; the order is
 * given as it stands after the step, its event included. Steps that are about money have theirs where the money is.
 */
export const mailOfStep: Partial<Record<OrderStatus, OrderMailOf>> = {
  shipped: orderShippedMail,
  ready_for_collection: orderReadyMail,
  delivered: orderDeliveredMail,
  collected: orderDeliveredMail,
};
