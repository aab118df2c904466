import { join } from "node:path";
import { openCourier } from "../practice/courier.ts";
import { openLedger } from "../practice/ledger.ts";
import type { Sandbox } from "../practice/serve.ts";
import { handleRequest, type Trouble } from "./handle-request.ts";
import { openIdempotency } from "./idempotency.ts";
import { newId, type PracticeCheckout, type Sending } from "./practice-checkout.ts";
import type { Till } from "./till.ts";
import { letterOf, type Webhook } from "./webhooks.ts";

export type YocoSandboxOptions = {
  /** The only key that opens the API. */
  secretKey: string;
  /** The webhook that is registered from the start. */
  webhook?: Pick<Webhook, "url" | "secret">;
  /** The shop's public address: events may go there and to this machine, nowhere else. */
  shopUrl?: string;
  /** Where checkouts are kept over a restart; without it they are forgotten. */
  dataDir?: string;
  /** Waits before the repeats of an event that was not answered with 200. */
  retryDelaysMs?: readonly number[];
  lateNotifyMs?: number;
  /** How long the buyer waits for the shop's answer to the event, at most. */
  redirectAfterMs?: number;
  /** How soon after a restart interrupted events go on. */
  resumeWithinMs?: number;
  /** How long a refund is under way. */
  refundAfterMs?: number;
  /** Whether an event carries its checkout's own metadata; true unless told, which Yoco nowhere promises. */
  handsOnMetadata?: boolean;
  /** Stands between calls of the API and their answers; for tests. */
  trouble?: Trouble;
  /** Told what became of every event. */
  log?: (line: string) => void;
};

/** Seven times more, like the real one but with seconds and minutes instead of hours. */
const demoRetryDelaysMs = [5_000, 10_000, 60_000, 300_000, 600_000, 1_200_000, 2_400_000];

/** Opens a stand-in for Yoco that speaks its Checkout API below "/yoco", and moves no money. */
export function openYocoSandbox(options: YocoSandboxOptions): Sandbox {
  const { secretKey, webhook, shopUrl = null, log = () => {} } = options;
  const ledger = openLedger<PracticeCheckout>(
    options.dataDir ? join(options.dataDir, "checkouts.json") : null,
    log,
  );
  const retryDelaysMs = options.retryDelaysMs ?? demoRetryDelaysMs;
  const courier = openCourier<PracticeCheckout, Sending>({
    letterOf,
    retryDelaysMs,
    onChange: ledger.changed,
    log,
  });
  const till: Till = {
    ...{ ledger, courier, secretKey, shopUrl },
    webhooks: webhook ? [{ id: newId("sub"), name: "practice", mode: "test", ...webhook }] : [],
    lateNotifyMs: options.lateNotifyMs ?? 30_000,
    redirectAfterMs: options.redirectAfterMs ?? 3_000,
    refundAfterMs: options.refundAfterMs ?? 5_000,
    handsOnMetadata: options.handsOnMetadata ?? true,
  };
  const desk = { till, answerOnce: openIdempotency(), trouble: options.trouble ?? ((_call, done) => done()) };
  for (const checkout of ledger.payments())
    courier.resume(checkout, checkout.sendings, options.resumeWithinMs ?? 2_000);
  return {
    handle: (request, response) => handleRequest(request, response, desk),
    async close() {
      await courier.close();
      await ledger.saved();
    },
  };
}
