import { eftMethod } from "../../platform/gateways/eft/reference.ts";
import type { Actor } from "../audit/audit.ts";
import type { Shop } from "../shop.ts";
import { findNamedPayment } from "./find-named-payment.ts";
import { lockWithOrder } from "./lock-with-order.ts";
import type { MarkedPaid } from "./mark-paid.ts";
import { hasCome } from "./payment-states.ts";
import { recordReport } from "./record-report.ts";
import { recordWord } from "./record-word.ts";
import type { Settled } from "./settle-payment.ts";
import { flagFurther, whySecond } from "./settle-second.ts";

/**
 * The owner has seen a further transfer with a reference whose money had come: all of it is flagged for refund, and the
 * shopper told. Safe to repeat: the same one changes nothing the second time.
 *
 * Concurrency: order and payment are locked, in that order.
 *
 * @param which 2 for the second transfer with this reference
 * @returns undefined when there is no such payment
 */
export async function markAgain(
  shop: Shop,
  actor: Actor,
  name: string,
  amountCents: number,
  which: number,
): Promise<MarkedPaid | undefined> {
  const named = await findNamedPayment(shop, name);
  if (!named) return undefined;
  return shop.db.transaction(async (tx) => {
    const locked = await lockWithOrder(tx, named.payment.id);
    if (!locked) return undefined;
    const { order, row } = locked;
    const { method, reference } = row;
    const further = { amountCents, reference: `${reference}-${which}`, refundReason: whySecond(order) };
    const isFurther = hasCome(row.state) && method === eftMethod;
    const result: Settled = isFurther
      ? { accepted: true, outcome: await flagFurther(shop, tx, { order, payment: row }, further) }
      : { accepted: false, outcome: "this is no transfer that had come before" };
    const body = JSON.stringify({ by: "owner", ...further });
    await recordReport(shop, tx, { method, body, address: "", ...result });
    const word = { action: "payments.paid-again", payment: row, amountCents } as const;
    await recordWord(tx, shop, actor, word, result);
    return { ...result, orderId: order.id, owedCents: row.amountCents };
  });
}
