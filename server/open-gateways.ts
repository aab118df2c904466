import type { Config } from "../platform/config.ts";
import { openEft } from "../platform/gateways/eft/eft.ts";
import type { BankAccount, PaymentGateway } from "../platform/gateways/gateway.ts";
import { payFastHosts, payFastTestMerchant } from "../platform/gateways/payfast/hosts.ts";
import { openPayFast } from "../platform/gateways/payfast/payfast.ts";
import type { Log } from "../platform/log.ts";
import { yocoOf } from "./open-yoco.ts";

export type Gateways = {
  gateways: PaymentGateway[];
  /** Origins to which pages may post payment forms, and which those redirect to. */
  formTargets: string[];
};

const payFastOrigins = ["https://*.payfast.co.za", "https://*.payfast.io"];

/**
 * The ways to pay that the configuration has.
 *
 * @param practiceOrigin where the demo's practice gateway listens, with PAYFAST_MODE=demo
 */
export function openGateways(config: Config, log: Log, practiceOrigin = ""): Gateways {
  const mode = config.PAYFAST_MODE;
  const payFast = openPayFast({ mode, ...merchantOf(config), ...payFastHosts(mode, practiceOrigin) });
  const bank = bankAccountOf(config);
  const gateways = [payFast, ...yocoOf(config, log, practiceOrigin)];
  if (bank) gateways.push(openEft({ bank, days: config.EFT_DAYS }));
  if (mode === "demo") return { gateways, formTargets: [practiceOrigin] };
  warnOfSilence(config, payFast.queryPayments !== undefined, log);
  return { gateways, formTargets: payFastOrigins };
}

const practiceAccount: BankAccount = {
  bank: "Practice Bank",
  accountHolder: "Spaza (demo, pay nothing here)",
  accountNumber: "000 000 0000",
  branchCode: "000000",
  accountType: "Cheque",
};

function bankAccountOf(config: Config): BankAccount | null {
  const { EFT_BANK: bank, EFT_ACCOUNT_HOLDER: accountHolder, EFT_ACCOUNT_NUMBER: accountNumber } = config;
  const { EFT_BRANCH_CODE: branchCode, EFT_ACCOUNT_TYPE: accountType } = config;
  if (bank && accountHolder && accountNumber && branchCode && accountType)
    return { bank, accountHolder, accountNumber, branchCode, accountType };
  return config.DEMO ? practiceAccount : null;
}

function merchantOf(config: Config) {
  const { PAYFAST_MERCHANT_ID: merchantId, PAYFAST_MERCHANT_KEY: merchantKey } = config;
  if (config.PAYFAST_MODE === "demo" || !merchantId || !merchantKey) return payFastTestMerchant;
  return { merchantId, merchantKey, passphrase: config.PAYFAST_PASSPHRASE ?? null };
}

const payFastPorts = ["", "443", "8080", "8081"];

/** What of PayFast cannot work is better said at the start than found in an order. */
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

/** PayFast reports payments only to public addresses on few ports. */
function canBeNotified(publicUrl: string): boolean {
  const { hostname, port } = new URL(publicUrl);
  const isLocal = hostname === "localhost" || hostname.startsWith("127.");
  return !isLocal && payFastPorts.includes(port);
}
