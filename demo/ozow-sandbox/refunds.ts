import { randomUUID } from "node:crypto";
import { asRand } from "../practice/rand.ts";
import type { Site } from "./check-submission.ts";
import { hashOf } from "./hash.ts";
import { type PracticePayment, type PracticeRefund, statusOf } from "./practice-payment.ts";

/** The indices in lists: Pending, Complete, Submitted, Failed. */
function statusOfRefund({ atMs, fails }: PracticeRefund, refundAfterMs: number): 0 | 1 | 2 | 3 {
  const age = Date.now() - atMs;
  if (age < refundAfterMs / 2) return 0;
  if (age < refundAfterMs) return 2;
  return fails ? 3 : 1;
}

export function listRefunds({ refunds }: PracticePayment, refundAfterMs: number) {
  return refunds.map((refund) => ({
    id: refund.id,
    amount: refund.amountCents / 100,
    currencyCode: "ZAR",
    status: statusOfRefund(refund, refundAfterMs),
    createdDate: new Date(refund.atMs).toISOString(),
  }));
}

const hashedFields = ["transactionId", "amount", "refundReason", "notifyUrl"];

type Submitted = { payments: PracticePayment[]; site: Site; refundAfterMs: number };

/** Accepts or rejects one refund of a list. */
export function submitRefund(given: unknown, { payments, site, refundAfterMs }: Submitted) {
  const fields = textsOf(given);
  const payment = payments.find(({ id }) => id === fields.get("transactionId"));
  const errors = problemsWith(fields, { payment, site, refundAfterMs });
  const transactionId = fields.get("transactionId") ?? null;
  const amountCents = Math.round(Number(fields.get("amount")) * 100);
  if (errors.length > 0 || !payment) return { refundId: null, transactionId, refundAmount: null, errors };
  const reason = fields.get("refundReason") ?? "";
  // For trials: a reason with this word makes the refund fail later.
  const refund = {
    id: randomUUID(),
    amountCents,
    reason,
    atMs: Date.now(),
    fails: /\bfails\b/i.test(reason),
  };
  payment.refunds.push(refund);
  return { refundId: refund.id, transactionId, refundAmount: amountCents / 100, errors: null };
}

type Standing = { payment: PracticePayment | undefined; site: Site; refundAfterMs: number };

function problemsWith(fields: Map<string, string>, { payment, site, refundAfterMs }: Standing): string[] {
  if (fields.get("hashCheck") !== hashOf(fields, hashedFields, site.privateKey))
    return ["HashCheck is invalid"];
  if (!payment || statusOf(payment) !== "Complete") return ["The transaction was not paid"];
  const amount = fields.get("amount") ?? "";
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(amount) || Number(amount) === 0) return ["Amount is invalid"];
  const standing = payment.refunds.filter((refund) => statusOfRefund(refund, refundAfterMs) !== 3);
  const backCents = standing.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const leftCents = payment.amountCents - backCents;
  return Math.round(Number(amount) * 100) > leftCents
    ? [`Only R ${asRand(leftCents)} are left to refund`]
    : [];
}

function textsOf(given: unknown): Map<string, string> {
  const entries = Object.entries(given ?? {}).filter(([, value]) =>
    ["string", "number"].includes(typeof value),
  );
  return new Map(entries.map(([name, value]) => [name, String(value)]));
}
