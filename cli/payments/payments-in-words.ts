import { inRand } from "../../shop/money/in-rand.ts";
import { sum } from "../../shop/money/money.ts";
import { isByHand, type RefundReason } from "../../shop/payments/payment.ts";
import type { ListedPayment } from "../../shop/payments/queries/list-payments.ts";
import type { PaymentsAsked } from "../../shop/payments/queries/listed-ids.ts";
import { shortDay, timeOfDay } from "../../words/dates/date.ts";
import { paymentMethod } from "../../words/money/payment-method.ts";
import { count } from "../../words/numbers/count.ts";
import { orderNumber } from "../../words/order-number.ts";
import { inTable } from "../table.ts";

const titles = ["number", "order", "for", "sum", "by", "reference", "since (South Africa)", "how it stands"];

const leftOut =
  "Left out: payments at a gateway that nobody came back from, and those that are paid, paid back or given up.";

/**
 * @param isBare adds what is left out, when no filter was given
 * @param next the number to continue after
 */
export function listInWords(payments: ListedPayment[], isBare: boolean, next?: number): string {
  const table = inTable([titles, ...payments.map((payment) => cellsOf(payment))]);
  const lines = payments.length > 0 ? table : ["No payments."];
  const more = next === undefined ? [] : [`For more: --after ${next}`];
  return [...lines, ...totalLine(payments), ...more, ...(isBare ? [leftOut] : [])].join("\n");
}

const kinds: [PaymentsAsked, string][] = [
  ["waiting", "waited for"],
  ["unconfirmed", "unconfirmed"],
  ["to-refund", "to be paid back"],
  ["wrong-sum", "of a wrong sum"],
];

function totalLine(payments: ListedPayment[]): string[] {
  if (payments.length === 0) return [];
  const parts = kinds.flatMap(([kind, words]) => {
    const some = payments.filter(({ why }) => why === kind).length;
    return some > 0 ? [`${count(some)} ${words}`] : [];
  });
  return [
    `${count(payments.length)} ${payments.length === 1 ? "payment" : "payments"}: ${parts.join(", ")}.`,
  ];
}

function cellsOf(payment: ListedPayment): string[] {
  const { id, orderId, shopper, method, reference } = payment;
  const since = sinceOf(payment).toISOString();
  return [
    ...[String(id), orderNumber(orderId), shopper, inRand(sumOf(payment))],
    ...[paymentMethod(method), reference ?? "–"],
    ...[`${shortDay(since)} ${timeOfDay(since)}`, statusText(payment)],
  ];
}

/** When the payment came onto the list. */
function sinceOf({ why, createdAt, returnedAt, settledAt }: ListedPayment): Date {
  const since = {
    waiting: createdAt,
    unconfirmed: returnedAt,
    "to-refund": settledAt,
    "wrong-sum": createdAt,
  };
  return since[why] ?? createdAt;
}

/** The sum awaited, to be refunded, or received as a wrong sum. */
export function sumOf(payment: ListedPayment): number {
  const { why, state, amountCents, refunds, leftCents, wrongSums } = payment;
  if (why === "wrong-sum") return sum(wrongSums.map((wrong) => wrong.amountCents));
  if (why !== "to-refund") return amountCents;
  const beside = refunds.filter((refund) => state !== "refund_pending" || refund.state !== "refused");
  return leftCents + sum(beside.map((refund) => refund.amountCents));
}

function statusText(payment: ListedPayment): string {
  const status = [...wrongInWords(payment), ...otherStatus(payment)];
  return status.join("; ");
}

function wrongInWords({ wrongSums, amountCents }: ListedPayment): string[] {
  return wrongSums.map(({ amountCents: cents, reference }) => {
    const known = reference === "" ? "" : ` (${reference})`;
    return `${inRand(cents)} came${known} instead of ${inRand(amountCents)}: the order is not paid by it`;
  });
}

function otherStatus(payment: ListedPayment): string[] {
  const { why, refundReason, refunds, leftCents } = payment;
  if (why === "wrong-sum") return [];
  if (why === "waiting") return [transferInWords(payment)];
  if (why === "unconfirmed")
    return ["unconfirmed: the shopper came back, and nobody told whether money moved"];
  const flagged = leftCents > 0 ? [`to be paid back: ${reasons[refundReason ?? "cancelled"]}`] : [];
  return [...flagged, ...refunds.map((refund) => refundStanding(refund, payment))];
}

export function transferInWords({
  readCents,
  amountCents,
}: {
  readCents: number;
  amountCents: number;
}): string {
  if (readCents === 0) return "no transfer came yet";
  const [came, owed] = [inRand(readCents), inRand(amountCents)];
  return readCents < amountCents
    ? `only ${came} of ${owed} came so far: ask for the rest`
    : `${came} came in several transfers, which is enough for ${owed}: say that it is paid`;
}

type ListedRefund = ListedPayment["refunds"][number];

function refundStanding(refund: ListedRefund, payment: ListedPayment): string {
  const way = paymentMethod(payment.method);
  const { state, amountCents, reason, askedAt, refusal, reference } = refund;
  const amount = inRand(amountCents);
  if (state === "refused") return `${way} did not pay ${amount} back: ${refusal}`;
  if (isByHand(payment)) return `${amount} to be paid back by you: ${reason}`;
  if (askedAt === null) return `${way} is about to be asked to pay ${amount} back: ${reason}`;
  const asked = `${shortDay(askedAt.toISOString())} ${timeOfDay(askedAt.toISOString())}`;
  const trouble = refusal ? ` (${refusal})` : "";
  return state === "sent" && reference !== null
    ? `${way} is paying ${amount} back, as it said, last asked ${asked}${trouble}: ${reason}`
    : `${way} was asked to pay ${amount} back ${asked} and has not confirmed it${trouble}: ${reason}`;
}

const reasons: Record<RefundReason, string> = {
  second: "paid twice",
  no_stock: "the goods were gone",
  cancelled: "the order was cancelled",
  overpaid: "more came than was owed",
  voucher_used: "paid late, and its voucher had no use left",
};
