import { newId, type PracticeCheckout } from "./practice-checkout.ts";
import type { ApiReply } from "./reply.ts";
import { failure } from "./reply.ts";
import type { Till } from "./till.ts";
import { refundEvent, sendingsOf } from "./webhooks.ts";

/** Refunds a checkout, in full by default: accepted at once, completed later. */
export function refundCheckout(
  checkout: PracticeCheckout,
  { amount, metadata }: Record<string, unknown>,
  till: Till,
): ApiReply {
  if (checkout.paymentId === null) return failure(400, "refund_error", "This checkout has not been paid.");
  const leftCents =
    checkout.amountCents - checkout.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (leftCents === 0) return failure(400, "refund_error", "Payment has already been refunded.");
  const amountCents = amount === undefined ? leftCents : Number(amount);
  if (!Number.isSafeInteger(amountCents) || amountCents < 1)
    return failure(400, "invalid_request_error", "amount: must be a whole number of cents.");
  if (amountCents > leftCents)
    return failure(400, "refund_error", `Only ${leftCents} cents are left to refund.`);
  const refund = {
    id: newId("rfd"),
    amountCents,
    doneAtMs: Date.now() + till.refundAfterMs,
    metadata: (metadata ?? {}) as Record<string, unknown>,
  };
  checkout.refunds.push(refund);
  const sendings = sendingsOf(refundEvent(checkout, refund), till.webhooks);
  checkout.sendings.push(...sendings);
  for (const sending of sendings) till.courier.carryLater(checkout, sending, till.refundAfterMs);
  till.ledger.changed();
  const message = "Your refund is being processed";
  return { status: 202, body: { id: checkout.id, refundId: refund.id, message, status: "successful" } };
}
