import { paymentMethod } from "../../../words/money/payment-method.ts";
import type { Transaction } from "../../database.ts";
import { toDecimal } from "../../money/money.ts";
import { orderCancelledMail, orderPaidMail } from "../../orders/mails/order-mails.ts";
import { tellOwnerOfPaid } from "../../orders/mails/owner-order-mail.ts";
import { tellShopper } from "../../orders/mails/tell-shopper.ts";
import type { OrderRow } from "../../orders/order.ts";
import { wholeOrder } from "../../orders/queries/read-orders.ts";
import { cancelReason, moveOrder, type Step } from "../../orders/states/move-order.ts";
import { honourVoucher } from "../../orders/voucher-uses.ts";
import type { Shop } from "../../shop.ts";
import { movePayment } from "../move-payment.ts";
import type { Payment, RefundReason } from "../payment.ts";
import { hasCome } from "../payment-states.ts";
import { type LateVoucher, lateVoucher } from "./late-voucher.ts";
import { countPurchase } from "./purchase-event.ts";
import type { Settled } from "./settle-payment.ts";
import { flagFurther, settleSecond, tellOfRefund } from "./settle-second.ts";

type Paid = {
  /** Locked, as is the payment. */
  order: OrderRow;
  payment: Payment;
  reference: string | null;
  /** Recorded in the order's history. */
  by: string;
  /** Cents beyond the payment's amount, refunded in any case. */
  surplusCents: number;
};

type UnusedReason = Exclude<RefundReason, "overpaid">;

/**
 * The order proceeds, even after its deadline if stock and voucher allow; otherwise the money is flagged for refund and
 * the shopper told why.
 */
export async function settlePaid(shop: Shop, tx: Transaction, paid: Paid): Promise<Settled> {
  if (hasCome(paid.payment.state)) return settleSecond(shop, tx, paid);
  const { outcome, order } = await settleFirst(shop, tx, paid);
  const { payment, surplusCents: amountCents, reference } = paid;
  if (amountCents === 0) return { result: "done", outcome };
  const surplus = { amountCents, reference: `${reference}-over`, refundReason: "overpaid" } as const;
  await flagFurther(shop, tx, { order, payment }, surplus);
  return { result: "done", outcome: `${outcome}; ${toDecimal(amountCents)} too much: to be refunded` };
}

/** @returns the updated order */
async function settleFirst(
  shop: Shop,
  tx: Transaction,
  paid: Paid,
): Promise<{ outcome: string; order: OrderRow }> {
  const { order, payment, reference, by } = paid;
  const voucher = await lateVoucher(shop, tx, order);
  const moved = voucher === "used" ? undefined : await moveOrder(shop, tx, order, stepOf(order, by, voucher));
  if (moved) {
    await Promise.all([
      voucher === "honoured" && honourVoucher(tx, order),
      movePayment(shop, tx, payment, { to: "paid", reference }),
      tellShopper(shop, tx, moved, orderPaidMail),
      tellOwnerOfPaid(shop, tx, moved, {
        paidBy: payment.amountCents === 0 ? null : paymentMethod(payment.method),
        isLate: order.status === "cancelled",
      }),
      countPurchase(shop, tx, moved),
    ]);
    return { outcome: "paid", order: moved };
  }
  if (payment.amountCents === 0) return endFree(shop, tx, order, payment);
  const refundReason = voucher === "used" ? "voucher_used" : await whyUnused(tx, order);
  await movePayment(shop, tx, payment, { to: "refund_pending", reference, refundReason });
  const ended = await giveUp(shop, tx, order);
  await tellOfRefund(shop, tx, ended, payment, refundReason);
  return { outcome: `${wordsFor[refundReason]}: to be refunded`, order: ended };
}

/** For a free order: nothing to refund. */
async function endFree(shop: Shop, tx: Transaction, order: OrderRow, payment: Payment) {
  await movePayment(shop, tx, payment, { to: "cancelled" });
  const why = { reason: "no_stock", refundCents: null } as const;
  const ended = await giveUp(shop, tx, order);
  await tellShopper(shop, tx, ended, (...about) => orderCancelledMail(...about, why));
  return { outcome: "cannot be filled: nothing to refund", order: ended };
}

function stepOf(order: OrderRow, by: string, voucher: LateVoucher): Step {
  const step = { to: "processing" as const, by };
  if (order.status !== "cancelled") return step;
  const late = "Paid after the order had expired";
  return { ...step, note: voucher === "honoured" ? `${late}; its voucher was honoured` : late };
}

async function whyUnused(tx: Transaction, order: OrderRow): Promise<UnusedReason> {
  if (order.status === "pending_payment") return "no_stock";
  if (order.status !== "cancelled") return "second";
  const reason = cancelReason(await wholeOrder(tx, order));
  return reason === "unpaid" || reason === "no_stock" ? "no_stock" : "cancelled";
}

/** Sold out: cancels a waiting order, so that nobody pays for it again. */
async function giveUp(shop: Shop, tx: Transaction, order: OrderRow): Promise<OrderRow> {
  if (order.status !== "pending_payment") return order;
  const step = { to: "cancelled", by: "shop", note: "no_stock" } as const;
  return (await moveOrder(shop, tx, order, step)) ?? order;
}

const wordsFor: Record<UnusedReason, string> = {
  second: "the order was paid already",
  no_stock: "cannot be filled",
  cancelled: "the order was cancelled",
  voucher_used: "its voucher has no use left",
};
