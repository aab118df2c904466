import type { Actor } from "../../audit/audit.ts";
import type { Transaction } from "../../database.ts";
import { toDecimal } from "../../money/money.ts";
import type { OrderRow } from "../../orders/order.ts";
import type { Shop } from "../../shop.ts";
import { lockWithOrder } from "../lock-with-order.ts";
import { isSlip, type MarkedPaid, refuseSlip } from "../mark-paid.ts";
import { isByHand, type Payment, paymentsFor } from "../payment.ts";
import { hasCome } from "../payment-states.ts";
import { findNamedPayment } from "../queries/find-named-payment.ts";
import { recordReport } from "../record-report.ts";
import { recordWord } from "../record-word.ts";
import type { Settled } from "../settle/settle-payment.ts";
import { flagFurther, whySecond } from "../settle/settle-second.ts";
import { furtherOf, nextOf } from "./known-transfer.ts";

/**
 * The owner confirms a further transfer under a paid reference, all of which is flagged for refund, and the shopper is
 * told. Safe to repeat; another amount under a known number is refused.
 * Concurrency: locks the order, then the payment.
 * @param which 2 for the second transfer with this reference
 * @returns undefined for an unknown payment
 */
export async function markAgain(
  shop: Shop,
  actor: Actor,
  name: string,
  amountCents: number,
  which: number,
  { isSeen = false }: { isSeen?: boolean } = {},
): Promise<MarkedPaid | undefined> {
  const named = await findNamedPayment(shop, name);
  if (!named) return undefined;
  return shop.db.transaction(async (tx) => {
    const locked = await lockWithOrder(tx, named.payment.id);
    if (!locked) return undefined;
    const { order, row } = locked;
    const { method, reference } = row;
    const further = { amountCents, reference: `${reference}-${which}`, refundReason: whySecond(order) };
    const problem = await whyNot(tx, locked, { amountCents, which, isSeen });
    const told: Problem | Settled =
      problem ?? (await flagFurther(shop, tx, { order, payment: row }, further));
    const body = JSON.stringify({ by: "owner", ...further });
    await recordReport(shop, tx, { method, body, address: "", ...told });
    const word = { action: "payments.paid-again", payment: row, amountCents } as const;
    await recordWord(tx, shop, actor, word, told);
    return { ...told, orderId: order.id, owedCents: row.amountCents };
  });
}

type Problem = Pick<MarkedPaid, "result" | "outcome" | "isUnexpected">;
type Said = { amountCents: number; which: number; isSeen: boolean };

/** Undefined when it may be flagged. */
async function whyNot(
  tx: Transaction,
  { order, row }: { order: OrderRow; row: Payment },
  { amountCents, which, isSeen }: Said,
): Promise<Problem | undefined> {
  if (!hasCome(row.state) || !isByHand(row))
    return { result: "refused", outcome: "this is no transfer that had come before" };
  if (amountCents < 1) return { result: "refused", outcome: "a transfer brings more than nothing" };
  const further = furtherOf(row, await paymentsFor(tx, [order]));
  const cameCents = further.find((each) => each.which === which)?.payment.amountCents;
  if (cameCents === amountCents) return undefined;
  if (cameCents === undefined)
    return !isSeen && isSlip(amountCents, row.amountCents)
      ? refuseSlip(amountCents, row.amountCents)
      : undefined;
  const outcome = `transfer ${which} with this reference was ${toDecimal(cameCents)}; the next is ${nextOf(further)}`;
  return { result: "refused", outcome };
}
