import type { Log } from "./log/log.ts";

/** Where the shop's events go; `sessionId` is when the visit began, in seconds since 1970. */
export type Ga4 = {
  /**
   * Sends up to 25 events of one visitor who agreed to it. Google answers 2xx whatever it thinks of them.
   *
   * @throws Error when Google could not be reached or failed, so that it is tried again
   */
  send(visitor: { id: string; sessionId: number }, events: Ga4Event[]): Promise<void>;
};

export type Ga4Event = { name: string; atMs: number; path: string; params: Record<string, unknown> };

export type Ga4Account = { measurementId: string; apiSecret: string };

type Ga4Options = Ga4Account & {
  /** The shop's own, which the pages of events are on. */
  publicUrl: string;
  log: Log;
  origin?: string;
};

const longestAnswerMs = 10_000;
/** Reserved by Google, which calls it otherwise. */
const googleNames: Record<string, string> = { error: "exception" };

/**
 * Google Analytics 4 by its Measurement Protocol, from server to server: no script of Google's runs in a shopper's
 * browser, and Google learns neither its address nor what browser it is.
 *
 * https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference
 */
export function openGa4({ measurementId, apiSecret, publicUrl, log, origin = google }: Ga4Options): Ga4 {
  const address = `${origin}/mp/collect?${new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret })}`;
  return {
    async send({ id, sessionId }, events) {
      const answer = await fetch(address, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({
          client_id: id,
          consent: { ad_user_data: "DENIED", ad_personalization: "DENIED" },
          events: events.map((event) => written(event, sessionId, publicUrl)),
        }),
        redirect: "error",
        signal: AbortSignal.timeout(longestAnswerMs),
      });
      if (answer.status >= 500) throw new Error(`Google Analytics answered ${answer.status}`);
      // The protocol: what was refused is not sent again.
      if (!answer.ok) log.warn("Google Analytics refused events", { status: answer.status });
    },
  };
}

const google = "https://www.google-analytics.com";

function written({ name, atMs, path, params }: Ga4Event, sessionId: number, publicUrl: string) {
  return {
    name: googleNames[name] ?? name,
    timestamp_micros: atMs * 1000,
    params: {
      ...params,
      page_location: publicUrl + path,
      session_id: String(sessionId),
      // Without it no visit shows in the reports; how long a page was looked at is not measured.
      engagement_time_msec: 1,
    },
  };
}
