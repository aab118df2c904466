import { join } from "node:path";
import { openCourier } from "../practice/courier.ts";
import { openLedger } from "../practice/ledger.ts";
import type { Sandbox } from "../practice/serve.ts";
import type { Site } from "./check-submission.ts";
import { type ApiTrouble, handleRequest } from "./handle-request.ts";
import { letterOf } from "./notification.ts";
import type { Notice, PracticePayment } from "./practice-payment.ts";
import type { Till } from "./settle-payment.ts";

export type OzowSandboxOptions = {
  /** The only site it knows. */
  site: Site;
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
  /** How long a refund is under way. */
  refundAfterMs?: number;
  /** For tests. */
  trouble?: ApiTrouble;
  /** Told what became of every notification. */
  log?: (line: string) => void;
};

/** Whether and when the real one repeats its notifications, its documentation does not say. */
const demoRetryDelaysMs = [2_000, 10_000, 60_000, 600_000];

/** Opens a stand-in for Ozow that speaks its form protocol and its API below "/ozow/", and moves no money. */
export function openOzowSandbox(options: OzowSandboxOptions): Sandbox {
  const { site, shopUrl = null, dataDir, log = () => {} } = options;
  const ledger = openLedger<PracticePayment>(dataDir ? join(dataDir, "payments.json") : null, log);
  const courier = openCourier<PracticePayment, Notice>({
    letterOf: (payment, notice) => letterOf(payment, notice, site),
    retryDelaysMs: options.retryDelaysMs ?? demoRetryDelaysMs,
    onChange: ledger.changed,
    log,
  });
  const till: Till = {
    ...{ site, ledger, courier },
    lateNotifyMs: options.lateNotifyMs ?? 30_000,
    redirectAfterMs: options.redirectAfterMs ?? 3_000,
  };
  const trouble = options.trouble ?? (async (_call, done) => done());
  const desk = { till, shopUrl, refundAfterMs: options.refundAfterMs ?? 20_000, trouble };
  for (const payment of ledger.payments())
    courier.resume(payment, payment.notices, options.resumeWithinMs ?? 2_000);
  return {
    handle: (request, response) => handleRequest(request, response, desk),
    async close() {
      await courier.close();
      await ledger.saved();
    },
  };
}
