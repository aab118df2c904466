import type { Actor } from "../audit/audit.ts";
import { toDecimal } from "../money/money.ts";
import type { Shop, Transaction } from "../shop.ts";
import { readCents } from "./eft/bank-credits.ts";
import { findNamedPayment, type NamedPayment } from "./find-named-payment.ts";
import { isByHand } from "./payment.ts";
import { hasCome } from "./payment-states.ts";
import { recordWord } from "./record-word.ts";
import { type Settled, settlePayment } from "./settle/settle-payment.ts";
import { isUnconfirmed } from "./settle/unconfirmed.ts";
import { settleWrongSums } from "./settle/wrong-sum.ts";

export type MarkedPaid = Settled & {
  orderId: number;
  owedCents: number;
  /** What statements have told of the same transfer before. */
  readCents?: number;
  /** Of a payment or a sum that nobody expects: it needs the owner's word that the money is there. */
  isUnexpected?: true;
};

/**
 * The owner has seen the money: the payment is settled by the same path as by a gateway's notification, and what was
 * said is kept. Safe to repeat: the second time changes nothing. Less than is owed is refused, as is any other sum of a
 * gateway; of a transfer that brought more, the order is paid and the rest goes back.
 *
 * A number is mistyped easily, and what it did cannot be undone: it counts for a payment that is unconfirmed and for a
 * transfer that is waited for, and for others only by the word that its money was seen. So does a sum of more than twice
 * what is owed: the shop would promise to pay back what never came.
 *
 * @param name a reference of an EFT, or a payment's own number
 * @returns undefined when there is no such payment
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
    // Money of a wrong sum was taken as payment in full.
    if (told.result === "done") await settleWrongSums(shop, tx, payment);
    await recordWord(tx, shop, actor, { action: "payments.paid", payment, amountCents }, told);
  };
  const told = await settlePayment(shop, method, reported, { by: "owner", body, onSettled });
  return { ...told, orderId, owedCents, readCents: await readCents(shop.db, paymentId) };
}

/** A reference is the shopper's own, with a check character; a number only counts what it stands for in the list. */
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

/** A digit too many, or a point at a wrong place. */
export function isSlip(amountCents: number, owedCents: number): boolean {
  return amountCents > 2 * owedCents;
}

export function refuseSlip(amountCents: number, owedCents: number) {
  const outcome = `${toDecimal(amountCents)} is more than twice what is owed, which is ${toDecimal(owedCents)}`;
  return { result: "refused", outcome, isUnexpected: true } as const;
}
