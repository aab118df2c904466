import { eq } from "drizzle-orm";
import type { Notification, NotifiedPayment } from "../../platform/gateways/gateway.ts";
import { userById } from "../accounts/users.ts";
import type { UnusedPaymentReason } from "../mail-message.ts";
import { cancelReason, lockOrder, moveOrder, type Step } from "../orders/move-order.ts";
import type { OrderRow } from "../orders/order.ts";
import { orderPaidMail, paymentToRefundMail } from "../orders/order-mails.ts";
import { orderById } from "../orders/read-orders.ts";
import type { Shop, Transaction } from "../shop.ts";
import { notFound } from "../shop-error.ts";
import type { Payment } from "./payment.ts";
import { paymentNotifications, payments } from "./tables.ts";

export type Outcome = { accepted: boolean; outcome: string };

/**
 * Takes a gateway's report of a payment: the only thing that moves an order to paid.
 *
 * Safe to repeat: a second delivery finds the payment settled and changes nothing. Concurrency: order and payment
 * are locked, in that order. Every delivery that could be checked is kept with what
 * became of it, but not who paid; a refused one changes nothing else.
 *
 * @throws ShopError `not-found` for an unknown gateway; whatever the gateway throws when it cannot be asked back,
 * so that the caller answers 503 and the notification is sent again
 */
export async function receiveNotification(
  shop: Shop,
  method: string,
  notification: Notification,
): Promise<Outcome> {
  const gateway = shop.gateways.get(method);
  if (!gateway) throw notFound("Gateway");
  const verified = await gateway.verifyNotification(notification);
  const result = verified.ok
    ? await shop.db.transaction((tx) => settle(shop, tx, method, verified.payment))
    : { accepted: false, outcome: verified.reason };
  const flags = verified.ok ? verified.payment.flags : [];
  const body = gateway.withoutPayer(notification.rawBody);
  const outcome = [result.outcome, ...flags].join("; ");
  await record(shop, method, { body, address: notification.address }, { ...result, outcome });
  return result;
}

const longestKept = 20_000;
/** Anybody can send a forged one: enough to see what it was, not enough to fill a disk quickly. */
const longestRefused = 1_000;

type Delivery = { body: string; address: string };

async function record(shop: Shop, method: string, { body, address }: Delivery, result: Outcome) {
  const { accepted, outcome } = result;
  const level = accepted ? "info" : "warn";
  shop.log[level]("Payment notification", { method, accepted, outcome });
  await shop.db.insert(paymentNotifications).values({
    method,
    receivedAt: shop.clock.now(),
    address,
    // PostgreSQL's text cannot hold NUL.
    body: body.slice(0, accepted ? longestKept : longestRefused).replaceAll("\u0000", ""),
    accepted,
    outcome,
  });
}

async function settle(
  shop: Shop,
  tx: Transaction,
  method: string,
  notified: NotifiedPayment,
): Promise<Outcome> {
  const found = await findPayment(tx, notified.paymentId);
  if (found?.method !== method) return refused(`unknown payment ${notified.paymentId}`);
  const order = await lockOrder(tx, found.orderId);
  const [payment] = await tx.select().from(payments).where(eq(payments.id, found.id)).for("update");
  if (!order || !payment) return refused(`unknown payment ${notified.paymentId}`);
  if (notified.amountCents !== payment.amountCents) {
    return refused(`amount ${notified.amountCents} instead of ${payment.amountCents} cents`);
  }
  if (notified.state === "pending") return accepted("still pending");
  if (notified.state === "paid") return settlePaid(shop, tx, order, payment, notified.reference);
  return settleFailed(shop, tx, payment, notified);
}

const largestId = 2_147_483_647;

async function findPayment(tx: Transaction, paymentId: number): Promise<Payment | undefined> {
  if (paymentId > largestId) return undefined;
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
  return payment;
}

async function settleFailed(
  shop: Shop,
  tx: Transaction,
  payment: Payment,
  notified: NotifiedPayment,
): Promise<Outcome> {
  if (payment.state !== "pending") return accepted(`already ${payment.state}`);
  const state = notified.state === "failed" ? "failed" : "cancelled";
  await mark(shop, tx, payment, { state, reference: notified.reference });
  return accepted(state);
}

async function settlePaid(
  shop: Shop,
  tx: Transaction,
  order: OrderRow,
  payment: Payment,
  reference: string,
): Promise<Outcome> {
  if (isSettled(payment)) {
    if (payment.reference === reference) return accepted("already settled");
    return refundSecond(shop, tx, order, payment, reference);
  }
  const moved =
    (await mayStillBePaid(tx, order)) && (await moveOrder(shop, tx, order, stepOf(order, payment)));
  await mark(shop, tx, payment, { state: moved ? "paid" : "refund_pending", reference });
  await tellShopper(shop, tx, order, moved ? orderPaidMail : refundMail(payment, await whyUnused(tx, order)));
  if (!moved) await giveUp(shop, tx, order, payment);
  return accepted(moved ? "paid" : "cannot be filled: to be refunded");
}

async function whyUnused(tx: Transaction, order: OrderRow): Promise<UnusedPaymentReason> {
  if (order.status === "cancelled") return (await mayStillBePaid(tx, order)) ? "no_stock" : "cancelled";
  return order.status === "pending_payment" ? "no_stock" : "second";
}

function refundMail(
  { amountCents: refundCents }: Payment,
  reason: UnusedPaymentReason,
): typeof orderPaidMail {
  return (shop, user, order) => paymentToRefundMail(shop, user, order, { reason, refundCents });
}

/** The goods are gone: an order that waited for this payment must not be paid again in vain. */
async function giveUp(shop: Shop, tx: Transaction, order: OrderRow, payment: Payment): Promise<void> {
  shop.log.warn("A payment must be refunded", { orderId: order.id, paymentId: payment.id });
  if (order.status !== "pending_payment") return;
  await moveOrder(shop, tx, order, { to: "cancelled", by: "shop", note: "no_stock" });
}

/** A payment that failed may still be paid: buyers try another card on the gateway's page. */
function isSettled({ state }: Payment): boolean {
  return state !== "pending" && state !== "failed" && state !== "cancelled";
}

/** An order that expired may be paid late; one that the shopper has taken back is not sent after all. */
async function mayStillBePaid(tx: Transaction, order: OrderRow): Promise<boolean> {
  return order.status !== "cancelled" || (await cancelReason(tx, order)) === "unpaid";
}

function stepOf(order: OrderRow, payment: Payment): Step {
  const step = { to: "processing" as const, by: payment.method };
  return order.status === "cancelled" ? { ...step, note: "Paid after the order had expired" } : step;
}

/** The buyer paid one payment page twice: the second sum is kept in a row of its own. */
async function refundSecond(
  shop: Shop,
  tx: Transaction,
  order: OrderRow,
  payment: Payment,
  reference: string,
) {
  const { orderId, method, amountCents } = payment;
  const now = shop.clock.now();
  const [second] = await tx
    .insert(payments)
    .values({
      orderId,
      method,
      amountCents,
      reference,
      state: "refund_pending",
      createdAt: now,
      settledAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: payments.id });
  if (!second) return accepted("already settled");
  shop.log.warn("A second payment must be refunded", { orderId, paymentId: second.id });
  await tellShopper(shop, tx, order, refundMail(payment, "second"));
  return accepted("paid twice: to be refunded");
}

async function mark(
  shop: Shop,
  tx: Transaction,
  payment: Payment,
  change: Pick<Payment, "state" | "reference">,
): Promise<void> {
  await tx
    .update(payments)
    .set({ ...change, settledAt: shop.clock.now() })
    .where(eq(payments.id, payment.id));
}

async function tellShopper(
  shop: Shop,
  tx: Transaction,
  { id, userId }: OrderRow,
  mailOf: typeof orderPaidMail,
): Promise<void> {
  const [order, user] = await Promise.all([orderById(tx, id), userById(tx, userId)]);
  if (order && user) return shop.jobs.enqueue(tx, "send-mail", mailOf(shop, user, order));
  // Money came for an account that was erased meanwhile: only the owner can still find out whose it was.
  shop.log.error("Nobody could be told of a payment by mail", { orderId: id });
}

function accepted(outcome: string): Outcome {
  return { accepted: true, outcome };
}

function refused(outcome: string): Outcome {
  return { accepted: false, outcome };
}
