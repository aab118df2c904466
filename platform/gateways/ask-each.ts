import type { PaymentAnswer, PaymentQuestion } from "./gateway.ts";
import { OddAnswer } from "./odd-answer.ts";

const askedAtOnce = 5;

/** A gateway that is down is not polled a hundred times. */
const mostFailures = 3;

/**
 * Polls a gateway payment by payment: a few at once, all before one deadline. A failed question has no answer.
 * @param ask throws an OddAnswer for a useless answer, anything else when the gateway cannot be reached or refuses
 * @throws Error the first one, when no question succeeded
 */
export async function askEach(
  questions: PaymentQuestion[],
  timeoutMs: number,
  ask: (question: PaymentQuestion, deadline: AbortSignal) => Promise<PaymentAnswer>,
): Promise<Map<number, PaymentAnswer>> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const answers = new Map<number, PaymentAnswer>();
  const failures: unknown[] = [];
  const oddAnswers: OddAnswer[] = [];
  const waiting = [...questions];
  async function askInTurn(): Promise<void> {
    while (failures.length < mostFailures && !deadline.aborted) {
      const question = waiting.shift();
      if (!question) return;
      await ask(question, deadline).then(
        (answer) => answers.set(question.paymentId, answer),
        (error: unknown) => (error instanceof OddAnswer ? oddAnswers : failures).push(error),
      );
    }
  }
  await Promise.all(Array.from({ length: askedAtOnce }, askInTurn));
  const [failure] = [...failures, ...oddAnswers];
  if (answers.size === 0 && failure !== undefined) throw failure;
  return answers;
}
