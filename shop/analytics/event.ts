/** One thing that happened, by a name and with parameters of GA4. */
export type AnalyticsEvent = { at: Date; name: string; path: string; params: Record<string, unknown> };

/** A browser whose shopper accepted; nothing ties it to an account. */
export type Visitor = {
  /** A random number of the browser's. */
  id: string;
  /** When this visit began, in seconds since 1970: GA4's session_id. */
  sessionId: number;
};

/** What of one visitor goes to Google Analytics by a job. At most as many as the protocol takes at once. */
export type ForwardedEvents = { visitor: Visitor; events: ForwardedEvent[] };
export type ForwardedEvent = Omit<AnalyticsEvent, "at"> & { atMs: number };

export const mostForwardedAtOnce = 25;
