import { eq } from "drizzle-orm";
import type { Transaction } from "../../database.ts";
import { issueCreditNote } from "../../invoices/issue-credit-note.ts";
import { issuedInvoice } from "../../invoices/read-invoices.ts";
import { paymentRefundedMail } from "../../orders/mails/order-mails.ts";
import { tellShopper } from "../../orders/mails/tell-shopper.ts";
import type { Order, OrderRow } from "../../orders/order.ts";
import { wholeOrder } from "../../orders/queries/read-orders.ts";
import type { Shop } from "../../shop.ts";
import { movePayment } from "../move-payment.ts";
import type { Payment } from "../payment.ts";
import { refunds } from "../tables.ts";
import { wayOf } from "../way-paid.ts";
import type { RefundRow } from "./refund.ts";

type Settling = {
  /** Locked, as is the payment. */
  order: OrderRow;
  payment: Payment;
  refund: RefundRow;
  /** The gateway's refund id; null without one. */
  reference: string | null;
};

/**
 * The only place that completes a refund: updates the payment, credits sold goods and mails the shopper, in the
 * caller's transaction.
 * @param refund not done, as read under the payment's lock
 */
export async function settleRefund(
  shop: Shop,
  tx: Transaction,
  { order: row, payment, refund, reference }: Settling,
): Promise<void> {
  const { amountCents } = refund;
  const order = await wholeOrder(tx, row);
  await tx
    .update(refunds)
    .set({ state: "done", reference, refusal: null, settledAt: shop.clock.now() })
    .where(eq(refunds.id, refund.id));
  const refundedCents = payment.refundedCents + amountCents;
  await movePayment(shop, tx, payment, { to: stateAfter(payment, refundedCents), refundedCents });
  const { refundReason: reason } = payment;
  await tellShopper(shop, tx, order, (...about) =>
    paymentRefundedMail(...about, {
      refundId: refund.id,
      reason,
      note: refund.reason,
      refundCents: amountCents,
    }),
  );
  // Last, since its number blocks other documents until the transaction ends.
  if (await isOfSale(tx, order, payment))
    await issueCreditNote(shop, tx, order, refund, wayOf(shop, payment));
}

function stateAfter({ state, amountCents }: Payment, refundedCents: number) {
  if (refundedCents === amountCents) return "refunded";
  return state === "refund_pending" ? state : "partly_refunded";
}

/** Unused money sold nothing; a cancelled order needs a credit note only if it has an invoice. */
async function isOfSale(tx: Transaction, { id }: Order, { refundReason }: Payment): Promise<boolean> {
  if (refundReason === null) return true;
  return refundReason === "cancelled" && (await issuedInvoice(tx, id)) !== undefined;
}
