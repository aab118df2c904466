/** Names and parameters are GA4's. */
export type AnalyticsEvent = { at: Date; name: string; path: string; params: Record<string, unknown> };

/** A browser with consent, not linked to an account. */
export type Visitor = {
  /** Random. */
  id: string;
  /** Start of the visit in seconds since 1970: GA4's `session_id`. */
  sessionId: number;
};

/** Payload of the forwarding job: at most one request of the Measurement Protocol. */
export type ForwardedEvents = { visitor: Visitor; events: ForwardedEvent[] };
export type ForwardedEvent = Omit<AnalyticsEvent, "at"> & { atMs: number };

export const mostForwardedAtOnce = 25;
