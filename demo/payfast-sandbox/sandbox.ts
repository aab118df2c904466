import { join } from "node:path";
import { openCourier } from "../practice/courier.ts";
import type { Sandbox } from "../practice/serve.ts";
import type { Merchant } from "./check-submission.ts";
import { handleRequest, type TroubleApi } from "./handle-request.ts";
import { openPayFastLedger } from "./ledger.ts";
import type { PracticePayment } from "./practice-payment.ts";
import type { Till } from "./settle-payment.ts";

export type PayFastSandboxOptions = {
  merchant: Merchant;
  /** The shop's public address: notifications may go there and to this machine, nowhere else. */
  shopUrl?: string;
  /** Where payments are kept over a restart; without it they are forgotten. */
  dataDir?: string;
  /** Waits before the repeats of a notification that was not answered with 200. */
  retryDelaysMs?: readonly number[];
  lateNotifyMs?: number;
  /** How long the buyer waits for the shop's answer to the notification, at most. */
  redirectAfterMs?: number;
  /** How soon after a restart interrupted notifications go on. */
  resumeWithinMs?: number;
  /** Answers calls of the API in its place, or, by resolving late to nothing, delays them; for tests. */
  troubleApi?: TroubleApi;
  /** Told what became of every notification. */
  log?: (line: string) => void;
};

/** At once, then eight times more, like the real one but with minutes instead of hours. */
const demoRetryDelaysMs = [0, 2_000, 10_000, 60_000, 600_000, 1_200_000, 2_400_000, 4_800_000, 9_600_000];

/** Opens a stand-in for PayFast that speaks its form protocol, at its own paths, and moves no money. */
export function openPayFastSandbox(options: PayFastSandboxOptions): Sandbox {
  const log = options.log ?? (() => {});
  const ledger = openPayFastLedger(options.dataDir ? join(options.dataDir, "payments.json") : null, log);
  const retryDelaysMs = options.retryDelaysMs ?? demoRetryDelaysMs;
  const courier = openCourier({ letterOf, retryDelaysMs, onChange: ledger.changed, log });
  const till: Till = {
    ledger,
    courier,
    passphrase: options.merchant.passphrase,
    lateNotifyMs: options.lateNotifyMs ?? 30_000,
    redirectAfterMs: options.redirectAfterMs ?? 3_000,
  };
  const { merchant, shopUrl = null, troubleApi } = options;
  const withinMs = options.resumeWithinMs ?? 2_000;
  for (const payment of ledger.payments()) courier.resume(payment, payment.deliveries, withinMs);
  return {
    handle: (request, response) => handleRequest(request, response, { till, merchant, shopUrl, troubleApi }),
    async close() {
      await courier.close();
      await ledger.saved();
    },
  };
}

function letterOf({ fields, notification }: PracticePayment) {
  return {
    about: `notification of payment ${fields.m_payment_id ?? "?"}`,
    url: fields.notify_url ?? "",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: notification ?? "",
  };
}
