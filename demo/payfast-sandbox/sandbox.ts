import { join } from "node:path";
import type { Sandbox } from "../practice/serve.ts";
import { openTill, type SandboxOptions } from "../practice/till.ts";
import type { Merchant } from "./check-submission.ts";
import { handleRequest, type TroubleApi } from "./handle-request.ts";
import { openPayFastLedger } from "./ledger.ts";
import type { PracticePayment } from "./practice-payment.ts";
import type { Till } from "./settle-payment.ts";

export type PayFastSandboxOptions = SandboxOptions & {
  merchant: Merchant;
  /** Replaces or delays answers of the API; for tests. */
  troubleApi?: TroubleApi;
};

/** PayFast's nine attempts, with minutes instead of hours. */
const usualDelaysMs = [0, 2_000, 10_000, 60_000, 600_000, 1_200_000, 2_400_000, 4_800_000, 9_600_000];

/** Opens a practice PayFast with its form protocol, at its own paths. It moves no money. */
export function openPayFastSandbox(options: PayFastSandboxOptions): Sandbox {
  const log = options.log ?? (() => {});
  const ledger = openPayFastLedger(options.dataDir ? join(options.dataDir, "payments.json") : null, log);
  const { till: common, close } = openTill(
    { ledger, letterOf, sendingsOf: ({ deliveries }) => deliveries, usualDelaysMs },
    options,
  );
  const till: Till = { ...common, passphrase: options.merchant.passphrase };
  const { merchant, shopUrl = null, troubleApi } = options;
  const desk = { till, merchant, shopUrl, troubleApi };
  return { handle: (request, response) => handleRequest(request, response, desk), close };
}

function letterOf({ fields, notification }: PracticePayment) {
  return {
    about: `notification of payment ${fields.m_payment_id ?? "?"}`,
    url: fields.notify_url ?? "",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: notification ?? "",
  };
}
