import type { Config } from "../platform/config.ts";
import { openEft } from "../platform/gateways/eft/eft.ts";
import type { BankAccount, PaymentGateway } from "../platform/gateways/gateway.ts";
import { payFastHosts, payFastTestMerchant } from "../platform/gateways/payfast/hosts.ts";
import { openPayFast } from "../platform/gateways/payfast/payfast.ts";
import type { Log } from "../platform/log.ts";

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
  const gateways = bank ? [payFast, openEft({ bank, days: config.EFT_DAYS })] : [payFast];
  if (mode === "demo") return { gateways, formTargets: [practiceOrigin] };
  warnOfUnreachable(config, log);
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

/** PayFast reports payments only to public addresses on few ports: better said at the start than found in an order. */
function warnOfUnreachable(config: Config, log: Log): void {
  const { hostname, port } = new URL(config.PUBLIC_URL);
  const isLocal = hostname === "localhost" || hostname.startsWith("127.");
  if (isLocal || !payFastPorts.includes(port)) {
    log.warn("PayFast cannot reach PUBLIC_URL, so no order will ever show as paid", {
      url: config.PUBLIC_URL,
    });
  }
}
