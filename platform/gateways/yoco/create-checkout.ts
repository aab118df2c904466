import { createHash, randomUUID } from "node:crypto";
import type { BegunPayment, PaymentRequest } from "../gateway.ts";
import { callYoco, type YocoAccess, type YocoReply } from "./call-yoco.ts";
import { type Checkout, findCheckout, readCheckout } from "./checkout.ts";
import type { YocoMode } from "./hosts.ts";

/**
 * Opens a payment page at Yoco, or finds the one opened before. @param timeoutMs for all calls together
 * @throws Error when Yoco does not answer in time, refuses, or gives an unexpected answer
 */
export async function createCheckout(
  access: YocoAccess,
  mode: YocoMode,
  request: PaymentRequest,
  timeoutMs: number,
): Promise<BegunPayment> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const known = request.checkoutId ? await findCheckout(access, request.checkoutId, deadline) : undefined;
  const checkout = known ?? readCheckout(await openCheckout(access, request, deadline));
  const url = checkout.status === "completed" ? request.returnUrl : pageOf(checkout, mode, request);
  return { next: { type: "redirect", url }, checkoutId: checkout.id };
}

function pageOf(checkout: Checkout, mode: YocoMode, { amountCents }: PaymentRequest): string {
  const { amount, processingMode, redirectUrl } = checkout;
  if (amount !== amountCents) throw new Error(`Yoco asks for ${amount} cents instead of ${amountCents}`);
  if (processingMode && processingMode !== mode)
    throw new Error(`Yoco opened a checkout of ${processingMode} mode`);
  if (!redirectUrl) throw new Error("Yoco named no page to pay on");
  return redirectUrl;
}

async function openCheckout(
  access: YocoAccess,
  request: PaymentRequest,
  deadline: AbortSignal,
): Promise<YocoReply> {
  const body = checkoutBody(request);
  const post = (idempotencyKey: string) =>
    callYoco(access, { method: "POST", path: "/checkouts", body, idempotencyKey }, deadline);
  const reply = await post(keyOf(request, body));
  // A failure is replayed for a day, although it opened nothing. Two open pages do no harm: the shopper sees only one.
  return reply.isReplayed && !reply.isOk ? post(randomUUID()) : reply;
}

/** Holds no personal data: Yoco asks the buyer for what it needs. */
function checkoutBody({ paymentId, amountCents, itemName, ...urls }: PaymentRequest) {
  return {
    amount: amountCents,
    currency: "ZAR",
    successUrl: urls.returnUrl,
    cancelUrl: urls.cancelUrl,
    failureUrl: urls.failureUrl ?? urls.cancelUrl,
    metadata: { paymentId: String(paymentId) },
    lineItems: [{ displayName: itemName, quantity: 1, pricingDetails: { price: amountCents } }],
  };
}

/** Repeated attempts share the key. The order's expiry makes it differ where ids restart with a new database. */
function keyOf({ expiresAt }: PaymentRequest, body: object): string {
  return createHash("sha256")
    .update(JSON.stringify([body, expiresAt]))
    .digest("hex")
    .slice(0, 32);
}
