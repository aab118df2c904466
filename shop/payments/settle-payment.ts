import { eq } from "drizzle-orm";
import type { NotifiedPayment } from "../../platform/gateways/gateway.ts";
import { toDecimal } from "../money/money.ts";
import { lockOrder } from "../orders/move-order.ts";
import type { Shop, Transaction } from "../shop.ts";
import { isReferenceTaken, lockPayment, movePayment } from "./move-payment.ts";
import type { Payment } from "./payment.ts";
import { hasCome } from "./payment-states.ts";
import { settlePaid } from "./settle-paid.ts";
import { payments } from "./tables.ts";

export type Outcome = { accepted: boolean; outcome: string };

/** What is told of a payment; its reference is null where a gateway has none. */
export type ReportedPayment = Omit<NotifiedPayment, "reference" | "flags"> & { reference: string | null };

/**
 * The only thing that moves an order to paid: a gateway's notification comes here, its answer when it is asked, and the
 * owner who has seen the money.
 *
 * Atomic and safe to repeat. Concurrency: order and payment are locked, in that order. A sum that is not the payment's
 * to the cent changes nothing.
 *
 * @param method the gateway that reports; payments of others are unknown to it
 * @param by who moves the order: the gateway, unless said
 */
export function settlePayment(
  shop: Shop,
  method: string,
  reported: ReportedPayment,
  by: string = method,
): Promise<Outcome> {
  return shop.db.transaction(async (tx) => {
    const payment = await lockWithOrder(tx, reported.paymentId);
    if (payment?.row.method !== method) return refused(`unknown payment ${reported.paymentId}`);
    const { row, order } = payment;
    if (reported.amountCents !== row.amountCents)
      return refused(`amount ${toDecimal(reported.amountCents)} instead of ${toDecimal(row.amountCents)}`);
    if (reported.state === "pending") return accepted("still pending");
    const { reference } = reported;
    if (!hasCome(row.state) && reference !== null && (await isReferenceTaken(tx, row, reference)))
      return refused(`reference ${reference} is another payment's`);
    if (reported.state === "paid")
      return accepted(await settlePaid(shop, tx, { order, payment: row, reference, by }));
    return accepted(await settleUnpaid(shop, tx, row, reported.state, reference));
  });
}

const largestId = 2_147_483_647;

async function lockWithOrder(tx: Transaction, paymentId: number) {
  if (paymentId > largestId) return undefined;
  const [found] = await tx
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.id, paymentId));
  const order = found && (await lockOrder(tx, found.orderId));
  const row = order && (await lockPayment(tx, paymentId));
  return row && { row, order };
}

async function settleUnpaid(
  shop: Shop,
  tx: Transaction,
  payment: Payment,
  to: "failed" | "cancelled",
  reference: string | null,
): Promise<string> {
  if (payment.state !== "pending") return `already ${payment.state}`;
  await movePayment(shop, tx, payment, { to, reference });
  return to;
}

function accepted(outcome: string): Outcome {
  return { accepted: true, outcome };
}

function refused(outcome: string): Outcome {
  return { accepted: false, outcome };
}
