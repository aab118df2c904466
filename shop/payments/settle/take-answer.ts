import { z } from "zod";
import type { PaymentAnswer } from "../../../platform/gateways/gateway.ts";
import type { Shop } from "../../shop.ts";
import type { Payment } from "../payment.ts";
import { settlePayment } from "./settle-payment.ts";

const answerSchema = z.object({
  state: z.enum(["paid", "failed", "cancelled", "pending", "unknown"]),
  reference: z.string().min(1).max(200).optional(),
  amountCents: z.int().optional(),
});

/**
 * Settles a payment by a polled answer, and records decisive answers.
 * @throws Error for a malformed answer, such as paid without an amount
 */
export async function takeAnswer(shop: Shop, payment: Payment, answer: PaymentAnswer): Promise<void> {
  const { state, reference = null, amountCents } = answerSchema.parse(answer);
  if (state === "pending" || state === "unknown") return;
  // A repeated report of no payment.
  if (state !== "paid" && payment.state !== "pending") return;
  if (state === "paid" && amountCents === undefined) throw new Error("Paid, but not how much");
  const reported = {
    paymentId: payment.id,
    state,
    reference,
    amountCents: amountCents ?? payment.amountCents,
  };
  const told = { body: JSON.stringify(reported), flags: ["the gateway was asked"] };
  await settlePayment(shop, payment.method, reported, told);
}
