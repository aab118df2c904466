import { southAfricanDay } from "../../../words/dates/south-african-time.ts";
import { batched } from "../../concurrency/batch.ts";
import type { PaymentAnswer, PaymentQuestion } from "../gateway.ts";
import { askHistory, type HistoryRange, rowsOfPage } from "./ask-history.ts";
import type { ApiAccess } from "./call-api.ts";
import { type HistoryRow, readHistory } from "./history-rows.ts";

type Query = (questions: PaymentQuestion[]) => Promise<Map<number, PaymentAnswer>>;

export type QuerySettings = ApiAccess & { queryTimeoutMs?: number };

/**
 * Polls payments without a webhook: searches the account's transactions since the earliest attempt for our ids
 * (m_payment_id) and amounts, because PayFast has no query by our id.
 * Paid: a payment of that id and amount, not older than the attempt: ids restart with a new database, and an account
 * may serve several shops. Cancelled: paid and refunded in full at PayFast. Else unknown, also while a payment is
 * being made; no answer where the history was too long to read completely.
 * Source: developers.payfast.co.za/api, as copied in public repositories in 2025. Seen in public projects only: the
 * column "Batch ID", amounts as "2,800.00", payouts among the rows, and JSON around the CSV. Unconfirmed: how soon a
 * payment is listed, how refunds are named, and whether the sandbox keeps a history.
 * Concurrent queries share one history, because of PayFast's rate limit.
 * @returns the query; it throws when PayFast cannot be reached in time, refuses or answers no history
 */
export function openQuery({ queryTimeoutMs = 25_000, ...access }: QuerySettings): Query {
  const answerAll = batched(async (questions: PaymentQuestion[]) => {
    const beginnings = questions.map((question) => beginning(question).getTime());
    const since = new Date(Math.min(...beginnings));
    const history = await historySince(access, since, AbortSignal.timeout(queryTimeoutMs));
    return new Map(questions.map((question) => [question, answerFrom(history, question)]));
  }, mostTogether);
  return async (questions) => {
    const answers = await answerAll(questions);
    return new Map(
      questions.flatMap((question) => {
        const answer = answers.get(question);
        return answer ? [[question.paymentId, answer]] : [];
      }),
    );
  };
}

const mostTogether = 1000;

const clocksApartMs = 10 * 60_000;

function beginning({ createdAt }: PaymentQuestion): Date {
  return new Date(createdAt.getTime() - clocksApartMs);
}

/** A shop with more payments in a few days has to rely on notifications. */
const mostPages = 20;

type History = { rows: HistoryRow[]; isWhole: boolean };

/** One deadline covers all pages, so that a slow PayFast cannot take the time limit twenty times. */
async function historySince(access: ApiAccess, since: Date, deadline: AbortSignal): Promise<History> {
  const range: HistoryRange = { from: southAfricanDay(since), to: southAfricanDay(new Date()) };
  const found: HistoryRow[] = [];
  for (let page = 0; page < mostPages; page += 1) {
    const body = await askHistory(access, range, page * rowsOfPage, deadline);
    const { rows, rowCount } = await readHistory(body);
    found.push(...rows);
    if (rowCount < rowsOfPage) return { rows: found, isWhole: true };
  }
  return { rows: found, isWhole: false };
}

function answerFrom({ rows, isWhole }: History, question: PaymentQuestion): PaymentAnswer | undefined {
  const { paymentId, amountCents } = question;
  const isOurs = (row: HistoryRow) => row.paymentId === String(paymentId) && row.at >= beginning(question);
  const payment = rows.find(
    (row) => row.kind === "payment" && isOurs(row) && row.amountCents === amountCents,
  );
  if (!payment) return isWhole ? { state: "unknown" } : undefined;
  const { reference } = payment;
  const paidBackCents = rows
    .filter((row) => row.kind === "withdrawal" && (isOurs(row) || row.reference === reference))
    .reduce((sum, row) => sum + row.amountCents, 0);
  return { state: paidBackCents >= amountCents ? "cancelled" : "paid", reference, amountCents };
}
