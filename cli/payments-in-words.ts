import { toDecimal } from "../shop/money/money.ts";
import type { ListedPayment } from "../shop/payments/list-payments.ts";
import type { RefundReason } from "../shop/payments/payment.ts";
import { shortDay, timeOfDay } from "../words/date.ts";
import { orderNumber } from "../words/order-number.ts";
import { price } from "../words/price.ts";
import { inTable } from "./table.ts";

const titles = ["number", "order", "for", "sum", "by", "reference", "since (South Africa)", "how it stands"];
/** As an owner calls them; this command opens no gateway, which would know. */
const ways: Record<string, string> = { eft: "bank transfer", payfast: "PayFast", none: "nothing to pay" };

const leftOut =
  "Left out: payments at a gateway that nobody came back from, and those that are paid, paid back or given up.";

/**
 * The list for an owner, under a line that says what stands where.
 *
 * @param isBare nothing was asked for: it is said what is left out
 */
export function listInWords(payments: ListedPayment[], isBare: boolean): string {
  const table = inTable([titles, ...payments.map((payment) => cellsOf(payment))]);
  const lines = payments.length > 0 ? table : ["No payments."];
  return [...lines, ...(isBare ? [leftOut] : [])].join("\n");
}

function cellsOf(payment: ListedPayment): string[] {
  const { id, orderId, shopper, amountCents, method, reference } = payment;
  const since = sinceOf(payment).toISOString();
  return [
    ...[String(id), orderNumber(orderId), shopper, price(toDecimal(amountCents))],
    ...[ways[method] ?? method, reference ?? "–"],
    ...[`${shortDay(since)} ${timeOfDay(since)}`, standingOf(payment)],
  ];
}

/** When it began to be what it is on the list for. */
function sinceOf({ why, createdAt, returnedAt, settledAt }: ListedPayment): Date {
  const since = { waiting: createdAt, unconfirmed: returnedAt, "to-refund": settledAt };
  return since[why] ?? createdAt;
}

function standingOf({ why, refundReason }: ListedPayment): string {
  if (why === "waiting") return "the transfer is waited for";
  if (why === "unconfirmed") return "unconfirmed: the shopper came back, and nobody told whether money moved";
  return refundReason ? `to be paid back: ${reasons[refundReason]}` : "to be paid back";
}

const reasons: Record<RefundReason, string> = {
  second: "paid twice",
  no_stock: "the goods were gone",
  cancelled: "the order was cancelled",
  overpaid: "more came than was owed",
};
