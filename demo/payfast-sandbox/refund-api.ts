import type { ApiAnswer } from "./api.ts";
import { apiFailure } from "./api-failure.ts";
import { timeInSouthAfrica } from "./history-csv.ts";
import type { PracticePayment } from "./practice-payment.ts";

const path = /^\/refunds\/(query\/)?([\w-]+)$/;

export function isRefundPath(pathname: string): boolean {
  return path.test(pathname);
}

type RefundCall = { method: string; pathname: string; body: ReadonlyMap<string, string> };

/** Queries or makes a refund. Not idempotent, like the real one: asked twice it pays twice. */
export function answerRefund({ method, pathname, body }: RefundCall, payments: PracticePayment[]): ApiAnswer {
  const [, isQuery, id] = path.exec(pathname) ?? [];
  const payment = payments.find(({ paid }) => paid?.pfPaymentId === id);
  if (!payment) return apiFailure(404, "Payment not found");
  if (isQuery) return { status: 200, text: JSON.stringify(standing(payment)) };
  if (method === "POST") return refund(payment, body);
  return success({ available_balance: leftOf(payment), transactions: transactions(payment) });
}

function refund(payment: PracticePayment, body: ReadonlyMap<string, string>): ApiAnswer {
  const [amount, reason] = [body.get("amount") ?? "", body.get("reason") ?? ""];
  if (!/^[01]$/.test(body.get("notify_buyer") ?? "") || !/^[1-9]\d{0,9}$/.test(amount))
    return apiFailure(400, "Required variables not present in request");
  if (reason.length < 3 || reason.length > 255)
    return apiFailure(400, "The reason must be 3 to 255 characters");
  const amountCents = Number(amount);
  if (amountCents > leftOf(payment))
    return apiFailure(400, "The amount is more than is available for refund");
  payment.refunds = [...(payment.refunds ?? []), { amountCents, reason, atMs: Date.now() }];
  return success(true);
}

function standing(payment: PracticePayment) {
  const left = leftOf(payment);
  const source = { method: "PAYMENT_SOURCE" };
  const none = { method: "NOT_AVAILABLE" };
  return {
    token: payment.id,
    funding_type: "Credit Card",
    amount_original: payment.amountCents,
    amount_available_for_refund: left,
    status: left > 0 ? "REFUNDABLE" : "COMPLETED",
    errors: [],
    refund_full: left === payment.amountCents ? source : none,
    refund_partial: left > 0 ? source : none,
    bank_names: [],
  };
}

function leftOf({ amountCents, refunds = [] }: PracticePayment): number {
  return refunds.reduce((left, each) => left - each.amountCents, amountCents);
}

function transactions({ amountCents, paid, refunds = [] }: PracticePayment) {
  return [
    { amount: amountCents, date: timeInSouthAfrica(paid?.atMs ?? 0), type: "Funds Received" },
    ...refunds.map((each) => ({
      amount: String(-each.amountCents),
      date: timeInSouthAfrica(each.atMs),
      type: "Funds Received (Refund)",
    })),
  ];
}

function success(response: unknown): ApiAnswer {
  const data = { response, message: "Success" };
  return { status: 200, text: JSON.stringify({ code: 200, status: "success", data }) };
}
