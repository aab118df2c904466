import type { NotifiedPayment } from "../gateway.ts";

type PaymentFacts = Omit<NotifiedPayment, "flags">;

const states: ReadonlyMap<string, NotifiedPayment["state"]> = new Map([
  ["COMPLETE", "paid"],
  ["FAILED", "failed"],
  ["CANCELLED", "cancelled"],
  ["PENDING", "pending"],
]);

export function notifiedPayment(
  fields: ReadonlyMap<string, string>,
  merchantId: string,
): { ok: true; payment: PaymentFacts } | { ok: false; reason: string } {
  if (fields.get("merchant_id") !== merchantId) return { ok: false, reason: "another merchant's payment" };
  const paymentId = wholeNumber(fields.get("m_payment_id") ?? "");
  if (paymentId === null) return { ok: false, reason: "m_payment_id is none of ours" };
  const reference = fields.get("pf_payment_id") ?? "";
  if (!/^\d{1,20}$/.test(reference)) return { ok: false, reason: "pf_payment_id is no number" };
  const amountCents = centsFromRand(fields.get("amount_gross") ?? "");
  if (amountCents === null) return { ok: false, reason: "amount_gross is no amount in rand" };
  const status = fields.get("payment_status") ?? "";
  const state = states.get(status);
  if (!state) return { ok: false, reason: `unknown payment_status "${status.slice(0, 40)}"` };
  return { ok: true, payment: { paymentId, reference, state, amountCents } };
}

/** At most 15 digits, so that no number is rounded. */
function wholeNumber(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

function centsFromRand(text: string): number | null {
  return /^(?:0|[1-9]\d{0,11})\.\d{2}$/.test(text) ? Number(text.replace(".", "")) : null;
}
