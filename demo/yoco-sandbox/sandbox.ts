import { join } from "node:path";
import { openLedger } from "../practice/ledger.ts";
import type { Sandbox } from "../practice/serve.ts";
import { openTill, type SandboxOptions } from "../practice/till.ts";
import { handleRequest, type Trouble } from "./handle-request.ts";
import { openIdempotency } from "./idempotency.ts";
import { newId, type PracticeCheckout } from "./practice-checkout.ts";
import type { Till } from "./till.ts";
import { letterOf, type Webhook } from "./webhooks.ts";

export type YocoSandboxOptions = SandboxOptions & {
  secretKey: string;
  /** A webhook registered at the start. */
  webhook?: Pick<Webhook, "url" | "secret">;
  refundAfterMs?: number;
  /** Whether an event carries its checkout's metadata; default true. Yoco does not promise it. */
  handsOnMetadata?: boolean;
  /** Intercepts calls of the API; for tests. */
  trouble?: Trouble;
};

/** Yoco's seven retries, with seconds and minutes instead of hours. */
const usualDelaysMs = [5_000, 10_000, 60_000, 300_000, 600_000, 1_200_000, 2_400_000];

/** Opens a practice Yoco with its Checkout API below "/yoco". It moves no money. */
export function openYocoSandbox(options: YocoSandboxOptions): Sandbox {
  const { secretKey, webhook, shopUrl = null, log = () => {} } = options;
  const ledger = openLedger<PracticeCheckout>(
    options.dataDir ? join(options.dataDir, "checkouts.json") : null,
    log,
  );
  const { till: common, close } = openTill(
    { ledger, letterOf, sendingsOf: ({ sendings }) => sendings, usualDelaysMs },
    options,
  );
  const till: Till = {
    ...common,
    secretKey,
    shopUrl,
    webhooks: webhook ? [{ id: newId("sub"), name: "practice", mode: "test", ...webhook }] : [],
    refundAfterMs: options.refundAfterMs ?? 5_000,
    handsOnMetadata: options.handsOnMetadata ?? true,
  };
  const desk = { till, answerOnce: openIdempotency(), trouble: options.trouble ?? ((_call, done) => done()) };
  return { handle: (request, response) => handleRequest(request, response, desk), close };
}
