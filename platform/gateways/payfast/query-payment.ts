import { southAfricanDay } from "../../../words/south-african-time.ts";
import { together } from "../../concurrency/together.ts";
import type { PaymentAnswer, PaymentQuestion } from "../gateway.ts";
import { askHistory, type HistoryRange, rowsOfPage } from "./ask-history.ts";
import type { ApiAccess } from "./call-api.ts";
import { type HistoryRow, readHistory } from "./history-rows.ts";

type Query = (questions: PaymentQuestion[]) => Promise<Map<number, PaymentAnswer>>;

export type QuerySettings = ApiAccess & { queryTimeoutMs?: number };

/**
 * What PayFast knows of payments that no notification told us of: the account's transactions since the earliest of them
 * began are looked through for our own ids (m_payment_id) and the sums. There is no question after one payment by our
 * id, and PayFast's own is told by the notification that we miss.
 *
 * Paid: a payment of that id and sum, not before we began it: ids start anew with a new database, and an account may
 * serve several shops. Cancelled: paid, and all of it paid back at PayFast. Else unknown, which says nothing about a
 * payment that is still being made; without an answer where the history was too long to be read to its end.
 *
 * Confirmed by PayFast's documentation (developers.payfast.co.za/api, as copied in public repositories in 2025): the
 * address, `from`, `to` (days; until today unless told), `limit` (1000 unless told) and `offset`, the signature, that
 * `testing` is not signed, that a passphrase must be set, the errors 400, 401, 404, 429 and 500, and the CSV: its
 * columns, and that "M Payment ID" is ours. Confirmed by public projects that read real accounts in 2026: that lost
 * notifications were found this way, more columns ("Batch ID"), amounts as "2,800.00", payouts among the rows, and for
 * some JSON around the CSV. Not confirmed by anybody: how soon a payment stands there, how refunds are named and
 * whether they carry our id, and whether the sandbox keeps a history at all.
 *
 * Who asks while another question is under way is answered with all who do, from one history: PayFast allows only so
 * many calls.
 *
 * @returns what asks; it throws when PayFast cannot be reached in time, refuses or answers something else than its
 * history
 */
export function openQuery({ queryTimeoutMs = 25_000, ...access }: QuerySettings): Query {
  const answerAll = together(async (questions: PaymentQuestion[]) => {
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

/** PayFast's clock need not be ours. */
const clocksApartMs = 10 * 60_000;

function beginning({ createdAt }: PaymentQuestion): Date {
  return new Date(createdAt.getTime() - clocksApartMs);
}

/** A shop with more payments than this in a few days should be told of them by notifications. */
const mostPages = 20;

type History = { rows: HistoryRow[]; isWhole: boolean };

/** All its pages have one deadline, so that a slow PayFast holds nobody up for a page's time twenty times. */
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
