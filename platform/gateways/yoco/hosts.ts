export type YocoHosts = {
  /** The Checkout API, without a trailing slash. */
  apiUrl: string;
  /** The API of refunds, without a trailing slash. */
  paymentsUrl: string;
};

/** Yoco's addresses, for test and live keys alike; or the demo sandbox's at `practiceOrigin`. */
export function yocoHosts(practiceOrigin?: string): YocoHosts {
  if (practiceOrigin !== undefined)
    return { apiUrl: `${practiceOrigin}/yoco/api`, paymentsUrl: `${practiceOrigin}/yoco` };
  return { apiUrl: "https://payments.yoco.com/api", paymentsUrl: "https://payments-online.yoco.com" };
}

/** The minimum in Yoco's own shop plugin. */
export const yocoMinimumCents = 200;

/** Shared by the demo sandbox and the shop; invalid at Yoco. */
export const yocoPracticeAccount = {
  secretKey: "sk_test_practice",
  webhookSecret: "whsec_cHJhY3RpY2UtZ2F0ZXdheS1vZi10aGUtZGVtbw==",
} as const;

export type YocoMode = "test" | "live";

/** The key decides whether real money moves: "sk_test_…" or "sk_live_…". */
export function yocoModeOf(secretKey: string): YocoMode {
  return secretKey.startsWith("sk_live_") ? "live" : "test";
}
