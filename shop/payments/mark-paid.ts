import { and, eq, inArray } from "drizzle-orm";
import { isReference } from "../../platform/gateways/eft/reference.ts";
import type { Shop } from "../shop.ts";
import type { Payment } from "./payment.ts";
import { type Outcome, settlePayment } from "./settle-payment.ts";
import { payments } from "./tables.ts";

export type MarkedPaid = Outcome & { orderId: number };

/**
 * The owner has seen the money: the payment is settled by the same path as by a gateway's notification, and what was
 * said is kept. Safe to repeat: the second time changes nothing. A wrong sum is refused.
 *
 * @param name a reference of an EFT, or a payment's own number
 * @returns undefined when there is no such payment
 */
export async function markPaid(
  shop: Shop,
  name: string,
  amountCents: number,
): Promise<MarkedPaid | undefined> {
  const payment = await findPayment(shop, name);
  if (!payment) return undefined;
  const { id: paymentId, method, reference, orderId } = payment;
  const reported = { paymentId, state: "paid" as const, reference, amountCents };
  const body = JSON.stringify({ by: "owner", ...reported });
  const result = await settlePayment(shop, method, reported, { by: "owner", body });
  return { ...result, orderId };
}

/** References of others are the gateways' own: an owner never types one. */
async function findPayment({ db, gateways }: Shop, name: string): Promise<Payment | undefined> {
  const isNumber = /^\d{1,9}$/.test(name) && !isReference(name);
  const transfers = [...gateways.values()].filter(({ transfer }) => transfer).map(({ method }) => method);
  const isTransfer = and(inArray(payments.method, transfers), eq(payments.reference, name));
  const [payment] = await db
    .select()
    .from(payments)
    .where(isNumber ? eq(payments.id, Number(name)) : isTransfer);
  return payment;
}
