import { join } from "node:path";
import { openLedger } from "../practice/ledger.ts";
import type { Sandbox } from "../practice/serve.ts";
import { openTill, type SandboxOptions } from "../practice/till.ts";
import type { Site } from "./check-submission.ts";
import { type ApiTrouble, handleRequest } from "./handle-request.ts";
import { letterOf } from "./notification.ts";
import type { Notice, PracticePayment } from "./practice-payment.ts";
import type { Till } from "./settle-payment.ts";

export type OzowSandboxOptions = SandboxOptions & {
  site: Site;
  refundAfterMs?: number;
  trouble?: ApiTrouble;
};

/** Invented: Ozow's documentation does not describe retries. */
const usualDelaysMs = [2_000, 10_000, 60_000, 600_000];

/** Opens a practice Ozow with its form protocol and API below "/ozow/". It moves no money. */
export function openOzowSandbox(options: OzowSandboxOptions): Sandbox {
  const { site, shopUrl = null, dataDir, log = () => {} } = options;
  const ledger = openLedger<PracticePayment>(dataDir ? join(dataDir, "payments.json") : null, log);
  const { till: common, close } = openTill(
    {
      ledger,
      letterOf: (payment: PracticePayment, notice: Notice) => letterOf(payment, notice, site),
      sendingsOf: ({ notices }) => notices,
      usualDelaysMs,
    },
    options,
  );
  const till: Till = { ...common, site };
  const trouble = options.trouble ?? (async (_call, done) => done());
  const desk = { till, shopUrl, refundAfterMs: options.refundAfterMs ?? 20_000, trouble };
  return { handle: (request, response) => handleRequest(request, response, desk), close };
}
