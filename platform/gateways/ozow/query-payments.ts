import { askEach } from "../ask-each.ts";
import type { PaymentAnswer, PaymentQuestion } from "../gateway.ts";
import { transactionReference } from "./reference.ts";
import { stateOf } from "./status.ts";
import { type ApiAccess, findTransactions, type Transaction } from "./transactions.ts";

type Query = (questions: PaymentQuestion[]) => Promise<Map<number, PaymentAnswer>>;

/**
 * Polls payments at Ozow, one query each, by our reference. Paid: one transaction is complete. Pending: one may still
 * become complete. Else the state of the latest; unknown without any, as the buyer may still choose a bank. Older
 * transactions belong to another database or shop: ids may restart.
 * @returns the query; a failed question has no answer, and it throws when all failed
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

/** Ozow's times come with and without a zone, two hours apart, and clocks differ. */
const clocksApartMs = 3 * 60 * 60_000;

function isNotOlder({ createdAt }: Transaction, question: PaymentQuestion): boolean {
  return createdAt === null || createdAt.getTime() >= question.createdAt.getTime() - clocksApartMs;
}
