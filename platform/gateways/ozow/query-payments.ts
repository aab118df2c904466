import { askEach } from "../ask-each.ts";
import type { PaymentAnswer, PaymentQuestion } from "../gateway.ts";
import { transactionReference } from "./reference.ts";
import { stateOf } from "./status.ts";
import { type ApiAccess, findTransactions, type Transaction } from "./transactions.ts";

type Query = (questions: PaymentQuestion[]) => Promise<Map<number, PaymentAnswer>>;

/**
 * What Ozow knows of payments, one question each by our reference. Paid: one of them is complete. Pending: one of them may
 * still be. Else what became of the last one, and unknown where there is none: the buyer may still choose a bank.
 *
 * A number may begin anew with a new database, and a site may serve several shops: what is older than our payment is
 * another one's.
 *
 * @returns what asks; one question that fails leaves the others their answers, and it throws when none got one
 */
export function openQuery({
  queryTimeoutMs = 25_000,
  ...access
}: ApiAccess & { queryTimeoutMs?: number }): Query {
  return (questions) =>
    askEach(questions, queryTimeoutMs, async (question, deadline) => {
      const by = { transactionReference: transactionReference(question.paymentId) };
      return answerFrom(await findTransactions(access, by, deadline), question);
    });
}

function answerFrom(found: Transaction[], question: PaymentQuestion): PaymentAnswer {
  const reference = transactionReference(question.paymentId);
  const ours = found
    .filter((each) => each.reference.toLowerCase() === reference && isNotOlder(each, question))
    .toSorted((left, right) => (left.createdAt?.getTime() ?? 0) - (right.createdAt?.getTime() ?? 0));
  const paid = ours.filter(({ status }) => stateOf(status) === "paid");
  const pending = ours.find(({ status }) => stateOf(status) === "pending");
  const told =
    paid.find(({ amountCents }) => amountCents === question.amountCents) ?? paid[0] ?? pending ?? ours.at(-1);
  if (!told) return { state: "unknown" };
  const { id, status, amountCents } = told;
  return { state: stateOf(status) ?? "unknown", reference: id, amountCents };
}

/** Ozow's times have been seen with and without a zone, two hours apart, and its clock need not be ours. */
const clocksApartMs = 3 * 60 * 60_000;

function isNotOlder({ createdAt }: Transaction, question: PaymentQuestion): boolean {
  return createdAt === null || createdAt.getTime() >= question.createdAt.getTime() - clocksApartMs;
}
