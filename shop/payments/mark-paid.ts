import { eftMethod } from "../../platform/gateways/eft/reference.ts";
import type { Shop } from "../shop.ts";
import { findNamedPayment } from "./find-named-payment.ts";
import { type Settled, settlePayment } from "./settle-payment.ts";

export type MarkedPaid = Settled & { orderId: number; owedCents: number };

/**
 * The owner has seen the money: the payment is settled by the same path as by a gateway's notification, and what was
 * said is kept. Safe to repeat: the second time changes nothing. Less than is owed is refused, as is any other sum of a
 * gateway; of a transfer that brought more, the order is paid and the rest goes back.
 *
 * @param name a reference of an EFT, or a payment's own number
 * @returns undefined when there is no such payment
 */
export async function markPaid(
  shop: Shop,
  name: string,
  amountCents: number,
): Promise<MarkedPaid | undefined> {
  const payment = await findNamedPayment(shop, name);
  if (!payment) return undefined;
  const { id: paymentId, method, reference, orderId, amountCents: owedCents } = payment;
  const surplusCents = method === eftMethod ? Math.max(amountCents - owedCents, 0) : 0;
  const settled = { amountCents: amountCents - surplusCents, surplusCents };
  const reported = { paymentId, state: "paid" as const, reference, ...settled };
  const body = JSON.stringify({ by: "owner", ...reported });
  const result = await settlePayment(shop, method, reported, { by: "owner", body });
  return { ...result, orderId, owedCents };
}
