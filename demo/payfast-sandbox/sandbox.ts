import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { ApiAnswer } from "./api.ts";
import type { Merchant } from "./check-submission.ts";
import { openCourier } from "./courier.ts";
import { handleRequest } from "./handle-request.ts";
import { openLedger } from "./ledger.ts";
import { resumeDeliveries, type Till } from "./settle-payment.ts";

export type PayFastSandboxOptions = {
  /** 0 takes any free port. */
  port: number;
  host: string;
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
  troubleApi?: () => Promise<ApiAnswer | undefined>;
  /** Told what became of every notification. */
  log?: (line: string) => void;
};

export type PayFastSandbox = { origin: string; close(): Promise<void> };

/** At once, then eight times more, like the real one but with minutes instead of hours. */
const demoRetryDelaysMs = [0, 2_000, 10_000, 60_000, 600_000, 1_200_000, 2_400_000, 4_800_000, 9_600_000];

/** Opens a stand-in for PayFast that speaks its form protocol and moves no money. Rejects when the port is taken. */
export async function openPayFastSandbox(options: PayFastSandboxOptions): Promise<PayFastSandbox> {
  const log = options.log ?? (() => {});
  const ledger = openLedger(options.dataDir ? join(options.dataDir, "payments.json") : null, log);
  const retryDelaysMs = options.retryDelaysMs ?? demoRetryDelaysMs;
  const courier = openCourier({ retryDelaysMs, onChange: ledger.changed, log });
  const till: Till = {
    ledger,
    courier,
    passphrase: options.merchant.passphrase,
    lateNotifyMs: options.lateNotifyMs ?? 30_000,
    redirectAfterMs: options.redirectAfterMs ?? 3_000,
  };
  const server = createServer((request, response) => {
    const { merchant, shopUrl = null, troubleApi } = options;
    const desk = { till, merchant, shopUrl, troubleApi };
    handleRequest(request, response, desk).catch((error: unknown) => {
      log(`a request failed: ${String(error)}`);
      response.destroy();
    });
  });
  const port = await listen(server, options.port, options.host);
  resumeDeliveries(till, options.resumeWithinMs ?? 2_000);
  return {
    origin: `http://${reachableHost(options.host)}:${port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await courier.close();
      await ledger.saved();
    },
  };
}

function listen(server: ReturnType<typeof createServer>, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

function reachableHost(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}
