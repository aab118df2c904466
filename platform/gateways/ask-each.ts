import type { PaymentAnswer, PaymentQuestion } from "./gateway.ts";
import { OddAnswer } from "./odd-answer.ts";

const askedAtOnce = 5;

/** Of a gateway that is down nobody asks a hundred times. */
const mostFailures = 3;

/**
 * Asks a gateway that is asked for one payment at a time: a few at once, and all before one deadline. What could not be
 * asked has no answer.
 *
 * @param ask what the gateway knows of one payment; it throws an OddAnswer where that is of no use, and anything else when
 *   the gateway cannot be reached or refuses
 * @throws Error the first one, when nothing could be asked
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
