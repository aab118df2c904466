import type { NotifiedPayment } from "../../../platform/gateways/gateway.ts";
import type { Transaction } from "../../database.ts";
import { toDecimal } from "../../money/money.ts";
import type { Shop } from "../../shop.ts";
import { lockWithOrder } from "../lock-with-order.ts";
import { holderOf, movePayment } from "../move-payment.ts";
import type { Payment } from "../payment.ts";
import { hasCome } from "../payment-states.ts";
import { recordReport } from "../record-report.ts";
import { settlePaid } from "./settle-paid.ts";
import { keepWrongSum } from "./wrong-sum.ts";

export type Settled = {
  /** done: something changed. known: repeated. refused: not counted. */
  result: "done" | "known" | "refused";
  /** For records and the owner; no rule depends on it. */
  outcome: string;
};

/** A report about a payment; its reference is null when the gateway has none. */
export type ReportedPayment = Omit<NotifiedPayment, "reference" | "flags"> & {
  reference: string | null;
  /** Cents beyond the payment's amount; only an owner reports them, for an EFT. */
  surplusCents?: number;
};

/** The report's source, for the record. */
export type Told = {
  /** Actor of the order's transition; default: the gateway. */
  by?: string;
  /** The report without payer data. */
  body: string;
  /** The caller's IP address; "" without a call. */
  address?: string;
  /** Notes appended to the outcome. */
  flags?: string[];
  /** Runs in the same transaction, with the result. */
  onSettled?(db: Transaction, settled: Settled): Promise<void>;
};

/**
 * The only door to "paid": webhooks, polled answers and the owner's confirmation come here.
 * Atomic, with the record of the report. Safe to repeat. Concurrency: locks the order, then the payment. An amount that
 * differs by a cent changes nothing, and the owner is told once.
 * @param method the reporting gateway; payments of other methods are unknown to it
 */
export function settlePayment(
  shop: Shop,
  method: string,
  reported: ReportedPayment,
  told: Told,
): Promise<Settled> {
  return shop.db.transaction((tx) => settleWithin(shop, tx, method, reported, told));
}

/** `settlePayment` within the caller's transaction. */
export async function settleWithin(
  shop: Shop,
  tx: Transaction,
  method: string,
  reported: ReportedPayment,
  { by = method, body, address = "", flags = [], onSettled }: Told,
): Promise<Settled> {
  const settled = await settle(shop, tx, { method, reported, by });
  const outcome = [settled.outcome, ...flags].join("; ");
  await recordReport(shop, tx, { method, address, body, ...settled, outcome });
  await onSettled?.(tx, settled);
  return settled;
}

type Settling = { method: string; reported: ReportedPayment; by: string };

async function settle(shop: Shop, tx: Transaction, { method, reported, by }: Settling): Promise<Settled> {
  const payment = await lockWithOrder(tx, reported.paymentId);
  if (payment?.row.method !== method) return refused(`unknown payment ${reported.paymentId}`);
  const { row, order } = payment;
  const { checkoutId } = reported;
  // A gateway account shared by several shops reports to each: payment ids may collide, checkout ids do not.
  if (checkoutId !== undefined && checkoutId !== row.checkoutId)
    return refused(`checkout ${checkoutId} is not that of payment ${row.id}`);
  if (reported.amountCents !== row.amountCents) {
    // The command tells the owner.
    if (reported.state === "paid" && by !== "owner") await keepWrongSum(shop, tx, row, reported);
    return refused(`amount ${toDecimal(reported.amountCents)} instead of ${toDecimal(row.amountCents)}`);
  }
  if (reported.state === "pending") return { result: "known", outcome: "still pending" };
  const { reference, surplusCents = 0 } = reported;
  if (reference !== null && (await isAnothers(tx, row, reference)))
    return refused(`reference ${reference} is another payment's`);
  if (reported.state === "paid")
    return settlePaid(shop, tx, { order, payment: row, reference, by, surplusCents });
  return settleUnpaid(shop, tx, row, reported.state, reference);
}

/** A further payment's reference may belong to its extra row of the same order. */
async function isAnothers(tx: Transaction, row: Payment, reference: string): Promise<boolean> {
  if (reference === row.reference) return false;
  const holder = await holderOf(tx, row, reference);
  if (!holder) return false;
  const isFurther = hasCome(row.state) && row.reference !== null;
  return !(isFurther && holder.orderId === row.orderId);
}

async function settleUnpaid(
  shop: Shop,
  tx: Transaction,
  payment: Payment,
  to: "failed" | "cancelled",
  reference: string | null,
): Promise<Settled> {
  if (payment.state !== "pending") return { result: "known", outcome: `already ${payment.state}` };
  await movePayment(shop, tx, payment, { to, reference });
  return { result: "done", outcome: to };
}

function refused(outcome: string): Settled {
  return { result: "refused", outcome };
}
