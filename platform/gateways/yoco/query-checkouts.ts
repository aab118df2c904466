import { askEach } from "../ask-each.ts";
import type { PaymentAnswer, PaymentQuestion } from "../gateway.ts";
import { OddAnswer } from "../odd-answer.ts";
import type { YocoAccess } from "./call-yoco.ts";
import { findCheckout, paymentIdIn } from "./checkout.ts";
import type { YocoMode } from "./hosts.ts";

/** Polls payments by their checkouts. A failed question has no answer. @throws Error when all failed */
export function queryCheckouts(
  access: YocoAccess,
  mode: YocoMode,
  questions: PaymentQuestion[],
  timeoutMs: number,
): Promise<Map<number, PaymentAnswer>> {
  return askEach(questions, timeoutMs, (question, deadline) => answerTo(access, mode, question, deadline));
}

async function answerTo(
  access: YocoAccess,
  mode: YocoMode,
  { paymentId, checkoutId }: PaymentQuestion,
  deadline: AbortSignal,
): Promise<PaymentAnswer> {
  // Yoco's answer was lost at the start, so the shopper saw no page.
  if (checkoutId === null) return { state: "unknown" };
  const checkout = await findCheckout(access, checkoutId, deadline);
  if (!checkout) return { state: "unknown" };
  const named = paymentIdIn(checkout.metadata);
  if (named !== null && named !== paymentId)
    throw new OddAnswer(`Checkout ${checkoutId} is of payment ${named} instead of ${paymentId}`);
  if (checkout.processingMode && checkout.processingMode !== mode)
    throw new OddAnswer(`Checkout ${checkoutId} is of ${checkout.processingMode} mode`);
  // Any other status may still become paid: buyers try another card on the same page.
  if (checkout.status !== "completed") return { state: "pending" };
  const { amount: amountCents, paymentId: reference } = checkout;
  return { state: "paid", amountCents, ...(reference && { reference }) };
}
