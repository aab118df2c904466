import type { Config } from "../../platform/config/config.ts";
import type { PaymentGateway } from "../../platform/gateways/gateway.ts";
import { payFastHosts, payFastTestMerchant } from "../../platform/gateways/payfast/hosts.ts";
import { openPayFast } from "../../platform/gateways/payfast/payfast.ts";
import type { Log } from "../../platform/log/log.ts";

/**
 * PayFast if configured, or the demo's practice gateway. Logs what cannot work.
 * @param practiceOrigin of the demo's practice gateways
 */
export function payFastOf(config: Config, log: Log, practiceOrigin: string): PaymentGateway[] {
  const mode = config.PAYFAST_MODE;
  if (mode === null) return [];
  const payFast = openPayFast({
    mode,
    takes: config.PAYFAST_METHODS,
    ...merchantOf(config),
    ...payFastHosts(mode, practiceOrigin),
  });
  if (mode !== "demo") warnOfSilence(config, payFast.queryPayments !== undefined, log);
  return [payFast];
}

function merchantOf(config: Config) {
  const { PAYFAST_MERCHANT_ID: merchantId, PAYFAST_MERCHANT_KEY: merchantKey } = config;
  if (config.PAYFAST_MODE === "demo" || !merchantId || !merchantKey) return payFastTestMerchant;
  return { merchantId, merchantKey, passphrase: config.PAYFAST_PASSPHRASE ?? null };
}

const payFastPorts = ["", "443", "8080", "8081"];

/** Warns at the start, before it shows in an order. */
function warnOfSilence(config: Config, canBeAsked: boolean, log: Log): void {
  const { PUBLIC_URL: url } = config;
  if (!canBeAsked)
    log.warn(
      "Without PAYFAST_PASSPHRASE, set here and in the account at PayFast, nobody can ask it about payments: one whose notification is lost stays unpaid",
    );
  if (canBeNotified(url)) return;
  const outcome = canBeAsked ? "orders show as paid only minutes later" : "no order will ever show as paid";
  log.warn(`PayFast cannot send its notifications to PUBLIC_URL, so ${outcome}`, { url });
}

/** PayFast sends webhooks to public addresses on certain ports only. */
function canBeNotified(publicUrl: string): boolean {
  const { hostname, port } = new URL(publicUrl);
  const isLocal = hostname === "localhost" || hostname.startsWith("127.");
  return !isLocal && payFastPorts.includes(port);
}
