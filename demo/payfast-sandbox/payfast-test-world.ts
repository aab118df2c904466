import { payFastHosts, payFastTestMerchant } from "../../platform/gateways/payfast/hosts.ts";
import { openPayFast } from "../../platform/gateways/payfast/payfast.ts";
import { pageOf } from "../practice/gateway-test-world.ts";
import { closeLater } from "../practice/practice-test-world.ts";
import { servePractice } from "../practice/serve.ts";
import { openPayFastSandbox, type PayFastSandboxOptions } from "./sandbox.ts";

const { merchantId, merchantKey, passphrase } = payFastTestMerchant;

export async function openGateway(options: Partial<PayFastSandboxOptions> = {}) {
  const merchant = { id: merchantId, key: merchantKey, passphrase };
  const sandboxes = { "/": openPayFastSandbox({ merchant, ...options }) };
  const sandbox = await servePractice({ port: 0, host: "127.0.0.1", sandboxes });
  closeLater(() => sandbox.close());
  const adapter = openPayFast({
    mode: "demo",
    ...payFastTestMerchant,
    ...payFastHosts("demo", sandbox.origin),
  });
  return { sandbox, adapter };
}

type Gateway = Awaited<ReturnType<typeof openGateway>>;

/** Follows the buyer's way and returns the payment page's address. */
export async function startPayment({ adapter }: Gateway, shopOrigin: string): Promise<string> {
  const { next } = await adapter.createPayment({
    paymentId: 7,
    amountCents: 129900,
    itemName: "Spaza order 000042",
    buyer: { name: "Zoë O'Brien", email: "zoe+shop@example.com", phone: "0821234567" },
    returnUrl: `${shopOrigin}/orders/000042/paid?from=payfast`,
    cancelUrl: `${shopOrigin}/orders/000042/payment`,
    notifyUrl: `${shopOrigin}/api/payments/payfast/notify`,
    reference: null,
    expiresAt: new Date("2026-11-20T10:00:00Z"),
  });
  return pageOf(next);
}
