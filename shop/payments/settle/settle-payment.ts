import type { NotifiedPayment } from "../../../platform/gateways/gateway.ts";
import { toDecimal } from "../../money/money.ts";
import type { Shop, Transaction } from "../../shop.ts";
import { lockWithOrder } from "../lock-with-order.ts";
import { holderOf, movePayment } from "../move-payment.ts";
import type { Payment } from "../payment.ts";
import { hasCome } from "../payment-states.ts";
import { recordReport } from "../record-report.ts";
import { settlePaid } from "./settle-paid.ts";
import { keepWrongSum } from "./wrong-sum.ts";

export type Settled = {
  /** done: it changed something. known: it was so already. refused: it does not count. */
  result: "done" | "known" | "refused";
  /** The same in words, for the record and the owner. Nothing is decided by them. */
  outcome: string;
};

/** What is told of a payment; its reference is null where a gateway has none. */
export type ReportedPayment = Omit<NotifiedPayment, "reference" | "flags"> & {
  reference: string | null;
  /** What came beyond the payment's sum, which only an owner can tell of a transfer. */
  surplusCents?: number;
};

/** How it was told, for the record. */
export type Told = {
  /** Who moves the order: the gateway, unless said. */
  by?: string;
  /** What was said, without whoever paid. */
  body: string;
  /** Whence it came; "" where nobody called. */
  address?: string;
  /** What is worth a note beside the outcome. */
  flags?: string[];
  /** Done in the same transaction, when it is known what became of it. */
  onSettled?(db: Transaction, settled: Settled): Promise<void>;
};

/**
 * The only thing that moves an order to paid: a gateway's notification comes here, its answer when it is asked, and the
 * owner who has seen the money.
 *
 * Atomic and safe to repeat. Concurrency: order and payment are locked, in that order. A sum that differs from the
 * payment's by a cent leaves the order as it is, and the owner is told once. The report and its outcome are recorded in
 * the same transaction.
 *
 * @param method the gateway that reports; payments of others are unknown to it
 */
export function settlePayment(
  shop: Shop,
  method: string,
  reported: ReportedPayment,
  told: Told,
): Promise<Settled> {
  return shop.db.transaction((tx) => settleWithin(shop, tx, method, reported, told));
}

/** The same in the caller's transaction, for what must stand or fall with it. */
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
  // An account that serves several shops tells each of them of all: numbers may be equal, a gateway's own id is not.
  if (checkoutId !== undefined && checkoutId !== row.checkoutId)
    return refused(`checkout ${checkoutId} is not that of payment ${row.id}`);
  if (reported.amountCents !== row.amountCents) {
    // The owner is told that by the command.
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

/** A second reference of what came under one may be that of the row beside it. */
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
