import { systemClock } from "../../platform/clock.ts";
import type { Config } from "../../platform/config/config.ts";
import type { PaymentGateway } from "../../platform/gateways/gateway.ts";
import { yocoHosts, yocoPracticeAccount } from "../../platform/gateways/yoco/hosts.ts";
import { openYoco } from "../../platform/gateways/yoco/yoco.ts";
import type { Log } from "../../platform/log/log.ts";

/**
 * Yoco if configured, or the demo's practice gateway.
 * @param practiceOrigin of the demo's practice gateways; "" without them
 */
export function yocoOf(config: Config, log: Log, practiceOrigin: string): PaymentGateway[] {
  const { YOCO_SECRET_KEY: secretKey, YOCO_WEBHOOK_SECRET: webhookSecret = null } = config;
  const clock = systemClock;
  if (secretKey === undefined) {
    const isPractice = config.DEMO && practiceOrigin !== "";
    return isPractice ? [openYoco({ ...yocoPracticeAccount, ...yocoHosts(practiceOrigin), clock })] : [];
  }
  if (webhookSecret === null)
    log.warn(
      "Without YOCO_WEBHOOK_SECRET nothing that Yoco tells is believed, and orders show as paid only when the shop has asked, minutes later: npx spaza yoco register",
    );
  return [openYoco({ secretKey, webhookSecret, ...yocoHosts(), clock })];
}
