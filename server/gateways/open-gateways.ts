import type { Config } from "../../platform/config/config.ts";
import type { BankAccount, PaymentGateway } from "../../platform/gateways/gateway.ts";
import type { Log } from "../../platform/log/log.ts";
import { openEft } from "../../shop/payments/eft/eft-gateway.ts";
import { ozowOf } from "./open-ozow.ts";
import { payFastOf } from "./open-payfast.ts";
import { yocoOf } from "./open-yoco.ts";

export type Gateways = {
  gateways: PaymentGateway[];
  /** Origins that payment forms post to, and those they redirect to (CSP `form-action`). */
  formTargets: string[];
};

const payFastOrigins = ["https://*.payfast.co.za", "https://*.payfast.io"];
const ozowOrigins = ["https://*.ozow.com"];

/**
 * The configured payment gateways.
 * @param practiceOrigin of the demo's practice gateways
 */
export function openGateways(config: Config, log: Log, practiceOrigin = ""): Gateways {
  const gateways = [
    ...payFastOf(config, log, practiceOrigin),
    ...ozowOf(config, log, practiceOrigin),
    ...yocoOf(config, log, practiceOrigin),
  ];
  const bank = bankAccountOf(config);
  if (bank) gateways.push(openEft({ bank, days: config.EFT_DAYS }));
  const targets = [
    ...targetsOf(config.PAYFAST_MODE, payFastOrigins, practiceOrigin),
    ...targetsOf(config.OZOW_MODE, ozowOrigins, practiceOrigin),
  ];
  return { gateways, formTargets: [...new Set(targets)] };
}

function targetsOf(mode: Config["PAYFAST_MODE"], origins: string[], practiceOrigin: string): string[] {
  if (mode === null) return [];
  return mode === "demo" ? [practiceOrigin] : origins;
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
