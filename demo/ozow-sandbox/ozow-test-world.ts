import type { PaymentRequest, RefundRequest } from "../../platform/gateways/gateway.ts";
import { ozowHosts, ozowPracticeSite } from "../../platform/gateways/ozow/hosts.ts";
import { openOzow } from "../../platform/gateways/ozow/ozow.ts";
import { pageOf } from "../practice/gateway-test-world.ts";
import { closeLater } from "../practice/practice-test-world.ts";
import { servePractice } from "../practice/serve.ts";
import { type OzowSandboxOptions, openOzowSandbox } from "./sandbox.ts";

export async function openGateway(options: Partial<OzowSandboxOptions> = {}) {
  const sandboxes = { "/ozow/": openOzowSandbox({ site: ozowPracticeSite, ...options }) };
  const sandbox = await servePractice({ port: 0, host: "127.0.0.1", sandboxes });
  closeLater(() => sandbox.close());
  const adapter = openOzow({ mode: "demo", ...ozowPracticeSite, ...ozowHosts("demo", sandbox.origin) });
  return { sandbox, adapter };
}

type Gateway = Awaited<ReturnType<typeof openGateway>>;

export function requestAt(shopOrigin: string): PaymentRequest {
  return {
    paymentId: 7,
    amountCents: 129900,
    itemName: "Spaza order 000042",
    buyer: { name: "Zoë O'Brien", email: "zoe+shop@example.com", phone: "0821234567" },
    returnUrl: `${shopOrigin}/orders/000042?from=payment`,
    cancelUrl: `${shopOrigin}/payment?order=42&cancelled=1`,
    notifyUrl: `${shopOrigin}/api/payments/ozow/notify`,
    reference: null,
    expiresAt: new Date("2026-11-20T10:00:00Z"),
  };
}

/** Follows the buyer's way and returns the payment page's address. */
export async function startPayment({ adapter }: Gateway, shopOrigin: string): Promise<string> {
  return pageOf((await adapter.createPayment(requestAt(shopOrigin))).next);
}

/** Refunds R 50.00 of the payment, as the shop does. */
export async function refund({ adapter }: Gateway, reference: string, changes: Partial<RefundRequest> = {}) {
  const payment = { paymentId: 7, reference, checkoutId: null, amountCents: 129900, refundedCents: 0 };
  const request = { refundId: 3, amountCents: 5000, reason: "Order 000042, refund 3: Broken", payment };
  const answer = await adapter.refund?.({ ...request, reference: null, otherReferences: [], ...changes });
  if (!answer) throw new Error("The gateway cannot be asked to pay back");
  return answer;
}
