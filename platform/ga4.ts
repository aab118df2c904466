import type { Log } from "./log/log.ts";

/** Sends the shop's events to Google Analytics; `sessionId` is the start of the visit, in seconds since 1970. */
export type Ga4 = {
  /**
   * Sends up to 25 events of one consenting visitor. Google answers 2xx even to rejected events.
   * @throws Error when Google fails, so that the job is retried
   */
  send(visitor: { id: string; sessionId: number }, events: Ga4Event[]): Promise<void>;
};

export type Ga4Event = { name: string; atMs: number; path: string; params: Record<string, unknown> };

export type Ga4Account = { measurementId: string; apiSecret: string };

type Ga4Options = Ga4Account & {
  publicUrl: string;
  log: Log;
  origin?: string;
};

const longestAnswerMs = 10_000;
/** Google reserves the event name "error" and has "exception" for it. */
const googleNames: Record<string, string> = { error: "exception" };

/**
 * Google Analytics 4 by its Measurement Protocol, from server to server: Google learns neither a shopper's IP address
 * nor browser. https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference
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
      // The protocol forbids a retry of refused events.
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
      // Without it no visit shows in the reports; the real time on a page is not measured.
      engagement_time_msec: 1,
    },
  };
}
