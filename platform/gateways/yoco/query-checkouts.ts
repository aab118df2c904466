import type { PaymentAnswer, PaymentQuestion } from "../gateway.ts";
import type { YocoAccess } from "./call-yoco.ts";
import { findCheckout, paymentIdIn } from "./checkout.ts";
import type { YocoMode } from "./hosts.ts";

const askedAtOnce = 5;

/**
 * What became of payments, each asked for by its checkout, a few at once and all before one deadline. What could not be
 * asked has no answer.
 *
 * @throws Error when nothing could be asked
 */
export async function queryCheckouts(
  access: YocoAccess,
  mode: YocoMode,
  questions: PaymentQuestion[],
  timeoutMs: number,
): Promise<Map<number, PaymentAnswer>> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const answers = new Map<number, PaymentAnswer>();
  const failures: unknown[] = [];
  const waiting = [...questions];
  async function askInTurn(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { paymentId } = next;
      await answerTo(access, mode, next, deadline).then(
        (answer) => answers.set(paymentId, answer),
        (error: unknown) => failures.push(error),
      );
    }
  }
  await Promise.all(Array.from({ length: askedAtOnce }, askInTurn));
  if (answers.size === 0 && failures.length > 0) throw failures[0];
  return answers;
}

async function answerTo(
  access: YocoAccess,
  mode: YocoMode,
  { paymentId, checkoutId }: PaymentQuestion,
  deadline: AbortSignal,
): Promise<PaymentAnswer> {
  // Yoco's answer was lost when it began: nobody was sent there.
  if (checkoutId === null) return { state: "unknown" };
  const checkout = await findCheckout(access, checkoutId, deadline);
  if (!checkout) return { state: "unknown" };
  const named = paymentIdIn(checkout.metadata);
  if (named !== null && named !== paymentId)
    throw new Error(`Checkout ${checkoutId} is of payment ${named} instead of ${paymentId}`);
  if (checkout.processingMode && checkout.processingMode !== mode)
    throw new Error(`Checkout ${checkoutId} is of ${checkout.processingMode} mode`);
  // Whatever else it says may still be paid: buyers try another card on the same page.
  if (checkout.status !== "completed") return { state: "pending" };
  const { amount: amountCents, paymentId: reference } = checkout;
  return { state: "paid", amountCents, ...(reference && { reference }) };
}
