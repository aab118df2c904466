import { inTime } from "../../../platform/concurrency/in-time.ts";
import type { PaymentAnswer, PaymentGateway } from "../../../platform/gateways/gateway.ts";
import type { Shop } from "../../shop.ts";
import type { Payment } from "../payment.ts";
import { takeAnswer } from "./take-answer.ts";

/** Gateway adapters have their own timeouts; this is a last resort. */
const longestWaitMs = 60_000;

/**
 * Reconciliation: asks a gateway about many payments at once and settles each as a webhook would, without an open
 * transaction during the call. Missing or malformed answers are logged and change nothing.
 * @param asked payments of this gateway, claimed by the caller (`claimPayments`)
 */
export async function askGateway(
  shop: Shop,
  gateway: PaymentGateway,
  asked: Payment[],
  patienceMs = longestWaitMs,
): Promise<void> {
  if (!gateway.queryPayments || asked.length === 0) return;
  const questions = asked.map(({ id: paymentId, amountCents, createdAt, checkoutId }) => ({
    paymentId,
    amountCents,
    createdAt,
    checkoutId,
  }));
  try {
    const answers = await inTime(gateway.queryPayments(questions), patienceMs);
    for (const payment of asked) await settleAnswer(shop, payment, answers.get(payment.id));
    const unanswered = asked.filter(({ id }) => !answers.has(id));
    if (unanswered.length > 0) tellUnanswered(shop, gateway, unanswered);
  } catch (error) {
    const { method } = gateway;
    shop.log.warn("A gateway could not be asked about payments", { method, count: asked.length, error });
  }
}

async function settleAnswer(shop: Shop, payment: Payment, answer: PaymentAnswer | undefined): Promise<void> {
  if (answer === undefined) return;
  try {
    await takeAnswer(shop, payment, answer);
  } catch (error) {
    const { id: paymentId, method } = payment;
    shop.log.warn("A gateway gave no usable answer about a payment", { method, paymentId, error });
  }
}

const mostNamed = 20;

/** One log line for all. */
function tellUnanswered({ log }: Shop, { method }: PaymentGateway, payments: Payment[]): void {
  const paymentIds = payments.slice(0, mostNamed).map(({ id }) => id);
  log.warn("A gateway gave no answer about payments", { method, count: payments.length, paymentIds });
}
