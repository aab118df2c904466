import type { Config } from "../../platform/config/config.ts";
import type { PaymentGateway } from "../../platform/gateways/gateway.ts";
import { ozowHosts, ozowPracticeSite } from "../../platform/gateways/ozow/hosts.ts";
import { openOzow } from "../../platform/gateways/ozow/ozow.ts";
import type { Log } from "../../platform/log/log.ts";

/**
 * Ozow if configured, or the demo's practice gateway.
 * @param practiceOrigin of the demo's practice gateways
 */
export function ozowOf(config: Config, log: Log, practiceOrigin: string): PaymentGateway[] {
  const mode = config.OZOW_MODE;
  if (mode === null) return [];
  if (mode !== "demo") warnOfSilence(config.PUBLIC_URL, log);
  return [openOzow({ mode, ...siteOf(config), ...ozowHosts(mode, practiceOrigin) })];
}

function siteOf(config: Config) {
  const { OZOW_SITE_CODE: siteCode, OZOW_PRIVATE_KEY: privateKey, OZOW_API_KEY: apiKey } = config;
  if (config.OZOW_MODE === "demo" || !siteCode || !privateKey || !apiKey) return ozowPracticeSite;
  return { siteCode, privateKey, apiKey };
}

function warnOfSilence(url: string, log: Log): void {
  const { hostname } = new URL(url);
  if (hostname !== "localhost" && !hostname.startsWith("127.")) return;
  log.warn("Ozow cannot send its notifications to PUBLIC_URL, so orders show as paid only minutes later", {
    url,
  });
}
