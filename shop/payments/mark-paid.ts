import type { Actor } from "../audit/audit.ts";
import type { Transaction } from "../database.ts";
import { toDecimal } from "../money/money.ts";
import type { Shop } from "../shop.ts";
import { readCents } from "./eft/bank-credits.ts";
import { isByHand } from "./payment.ts";
import { hasCome } from "./payment-states.ts";
import { findNamedPayment, type NamedPayment } from "./queries/find-named-payment.ts";
import { recordWord } from "./record-word.ts";
import { type Settled, settlePayment } from "./settle/settle-payment.ts";
import { isUnconfirmed } from "./settle/unconfirmed.ts";
import { settleWrongSums } from "./settle/wrong-sum.ts";

export type MarkedPaid = Settled & {
  orderId: number;
  owedCents: number;
  /** Cents seen on bank statements before. */
  readCents?: number;
  /** The payment or amount is unexpected: the owner must confirm that the money arrived. */
  isUnexpected?: true;
};

/**
 * The owner confirms money: settles the payment as a webhook would, and records the statement. Safe to repeat. Too
 * little is refused, as is any other amount of a gateway; an EFT of too much pays the order, and the surplus is
 * refunded.
 * Typing mistakes cannot be undone: a payment id counts only for unconfirmed payments and awaited EFTs, others need
 * `isSeen`, and so does more than twice the amount owed.
 * @param name an EFT reference or a payment's id
 * @returns undefined for an unknown payment
 */
export async function markPaid(
  shop: Shop,
  actor: Actor,
  name: string,
  amountCents: number,
  { isSeen = false }: { isSeen?: boolean } = {},
): Promise<MarkedPaid | undefined> {
  const named = await findNamedPayment(shop, name);
  if (!named) return undefined;
  const { payment } = named;
  if (!isSeen && !isExpected(shop, named)) return refuseUnexpected(named);
  const { id: paymentId, method, reference, orderId, amountCents: owedCents } = payment;
  const surplusCents = isByHand(payment) ? Math.max(amountCents - owedCents, 0) : 0;
  const settled = { amountCents: amountCents - surplusCents, surplusCents };
  if (!isSeen && !hasCome(payment.state) && surplusCents > owedCents)
    return { ...refuseSlip(amountCents, owedCents), orderId, owedCents };
  const reported = { paymentId, state: "paid" as const, reference, ...settled };
  const body = JSON.stringify({ by: "owner", ...reported });
  const onSettled = async (tx: Transaction, told: Settled) => {
    // The owner accepts the wrong amounts as full payment.
    if (told.result === "done") await settleWrongSums(shop, tx, payment);
    await recordWord(tx, shop, actor, { action: "payments.paid", payment, amountCents }, told);
  };
  const told = await settlePayment(shop, method, reported, { by: "owner", body, onSettled });
  return { ...told, orderId, owedCents, readCents: await readCents(shop.db, paymentId) };
}

/** A reference has a check character; a bare id counts only for payments that await money. */
function isExpected({ clock }: Shop, { payment, order, isByNumber }: NamedPayment): boolean {
  if (!isByNumber || hasCome(payment.state)) return true;
  if (isByHand(payment)) return order.status === "pending_payment";
  return isUnconfirmed(payment, order, clock.now());
}

function refuseUnexpected({ payment }: NamedPayment): MarkedPaid {
  const { id, orderId, amountCents: owedCents } = payment;
  const outcome = isByHand(payment)
    ? `nobody waits for transfer ${id} any more`
    : `nobody came back from the gateway's page for payment ${id}`;
  return { result: "refused", outcome, orderId, owedCents, isUnexpected: true };
}

/** An extra digit or a misplaced decimal point. */
export function isSlip(amountCents: number, owedCents: number): boolean {
  return amountCents > 2 * owedCents;
}

export function refuseSlip(amountCents: number, owedCents: number) {
  const outcome = `${toDecimal(amountCents)} is more than twice what is owed, which is ${toDecimal(owedCents)}`;
  return { result: "refused", outcome, isUnexpected: true } as const;
}
