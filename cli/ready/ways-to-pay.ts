import type { Config } from "../../platform/config/config.ts";

/** practice: works without real money. */
export type WayToPay = { way: string; mode: "live" | "practice" };

/** The payment methods offered. The demo practises those without keys. */
export function waysToPay(config: Config): WayToPay[] {
  const { DEMO, EFT_BANK, PAYFAST_MODE, OZOW_MODE, YOCO_SECRET_KEY } = config;
  const unset = DEMO ? "demo" : null;
  return [
    ...wayTo("Bank transfer (EFT)", EFT_BANK === undefined ? unset : "live"),
    ...wayTo("PayFast", PAYFAST_MODE),
    ...wayTo("Ozow", OZOW_MODE),
    ...wayTo("Yoco", YOCO_SECRET_KEY === undefined ? unset : modeOfKey(YOCO_SECRET_KEY)),
  ];
}

const modeOfKey = (key: string) => (key.startsWith("sk_live_") ? "live" : "sandbox");

function wayTo(way: string, mode: Config["PAYFAST_MODE"]): WayToPay[] {
  return mode === null ? [] : [{ way, mode: mode === "live" ? "live" : "practice" }];
}

export function namesOf(ways: WayToPay[], asked: WayToPay["mode"]): string {
  const names = ways.filter(({ mode }) => mode === asked).map(({ way }) => way);
  return names.join(", ") || "none";
}

export function waysToPayInWords(ways: WayToPay[]): string {
  return [
    "Ways to pay:",
    `  Live, with real money: ${namesOf(ways, "live")}`,
    `  Practice only, no money moves: ${namesOf(ways, "practice")}`,
  ].join("\n");
}
