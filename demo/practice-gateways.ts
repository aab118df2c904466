import { join } from "node:path";
import type { Config } from "../platform/config/config.ts";
import { ozowPracticeSite } from "../platform/gateways/ozow/hosts.ts";
import { payFastTestMerchant } from "../platform/gateways/payfast/hosts.ts";
import { yocoPracticeAccount } from "../platform/gateways/yoco/hosts.ts";
import type { Log } from "../platform/log/log.ts";
import { openOzowSandbox } from "./ozow-sandbox/sandbox.ts";
import { openPayFastSandbox } from "./payfast-sandbox/sandbox.ts";
import { type PracticeServer, servePractice } from "./practice/serve.ts";
import { openYocoSandbox } from "./yoco-sandbox/sandbox.ts";

/** Runs the practice gateways on one port beside the shop. */
export function openPracticeGateways(config: Config, log: Log): Promise<PracticeServer> {
  const common = (name: string, folder: string) => ({
    shopUrl: config.PUBLIC_URL,
    dataDir: join(config.DATA_DIR, folder),
    log: (line: string) => log.info(`Practice ${name}: ${line}`),
  });
  const { merchantId: id, merchantKey: key, passphrase } = payFastTestMerchant;
  return servePractice({
    port: config.PRACTICE_PORT,
    host: config.HOST,
    sandboxes: {
      "/ozow/": openOzowSandbox({ site: ozowPracticeSite, ...common("Ozow", "ozow-sandbox") }),
      "/yoco/": openYocoSandbox({
        secretKey: yocoPracticeAccount.secretKey,
        webhook: {
          url: `${config.PUBLIC_URL}/api/payments/yoco/notify`,
          secret: yocoPracticeAccount.webhookSecret,
        },
        ...common("Yoco", "yoco-sandbox"),
      }),
      // PayFast keeps its hosts' own paths; the others have a prefix.
      "/": openPayFastSandbox({
        merchant: { id, key, passphrase },
        ...common("PayFast", "payfast-sandbox"),
      }),
    },
    log: (line) => log.info(`Practice gateways: ${line}`),
  });
}
