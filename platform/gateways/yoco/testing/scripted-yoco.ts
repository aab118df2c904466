import { fakeClock } from "../../../clock.ts";
import { scriptedApi } from "../../testing/scripted-api.ts";
import { openYoco, type YocoSettings } from "../yoco.ts";

export const secretKey = "sk_live_abc123";
export const webhookSecret = "whsec_dGVzdC1zZWNyZXQtMDEyMzQ1Njc4OQ==";

/** The answers of earlier calls by idempotency key. */
export const replayed = { "Idempotent-Replayed": "true" };

/** Imitates Yoco's API. */
export async function scriptedYoco() {
  const { asked, answers, origin } = await scriptedApi(({ call, headers, text }) => ({
    call,
    key: headers["idempotency-key"]?.toString(),
    authorization: headers.authorization,
    body: text ? JSON.parse(text) : undefined,
  }));
  const hosts = { apiUrl: `${origin}/api`, paymentsUrl: origin };
  return {
    asked,
    answers,
    hosts,
    open: (settings: Partial<YocoSettings> = {}) =>
      openYoco({
        ...hosts,
        secretKey,
        webhookSecret,
        clock: fakeClock("2026-01-01T00:00:00Z"),
        ...settings,
      }),
  };
}
