export type YocoHosts = {
  /** The Checkout API; without a trailing slash, as the other. */
  apiUrl: string;
  /** Where the refunds of a payment are listed. */
  paymentsUrl: string;
};

/** Yoco's own, for test and live keys alike; or those of the demo's stand-in at `practiceOrigin`. */
export function yocoHosts(practiceOrigin?: string): YocoHosts {
  if (practiceOrigin !== undefined)
    return { apiUrl: `${practiceOrigin}/yoco/api`, paymentsUrl: `${practiceOrigin}/yoco` };
  return { apiUrl: "https://payments.yoco.com/api", paymentsUrl: "https://payments-online.yoco.com" };
}

/** Yoco's own shop plugin offers nothing below it. */
export const yocoMinimumCents = 200;

/** What the demo's stand-in and the shop beside it share; it opens nothing at Yoco. */
export const yocoPracticeAccount = {
  secretKey: "sk_test_practice",
  webhookSecret: "whsec_cHJhY3RpY2UtZ2F0ZXdheS1vZi10aGUtZGVtbw==",
} as const;

export type YocoMode = "test" | "live";

/** The key decides whether real money moves: "sk_test_…" or "sk_live_…". */
export function yocoModeOf(secretKey: string): YocoMode {
  return secretKey.startsWith("sk_live_") ? "live" : "test";
}
