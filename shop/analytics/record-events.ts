import { countTryIn, type Limit, networkTries } from "../accounts/rate-limits/rate-limit.ts";
import type { Transaction } from "../database.ts";
import type { Shop } from "../shop.ts";
import {
  type AnalyticsEvent,
  type ForwardedEvent,
  type ForwardedEvents,
  mostForwardedAtOnce,
  type Visitor,
} from "./event.ts";
import { analyticsEvents } from "./tables.ts";
import { pageOf, withoutPersonal } from "./without-personal.ts";

/** An age instead of a time, since the browser's clock may be wrong. */
export type ReportedEvent = Omit<AnalyticsEvent, "at"> & { ageMs: number };

type Told = {
  events: ReportedEvent[];
  /** Null without consent. */
  visitor: Visitor | null;
  /** For the rate limit; not stored. */
  network: string | undefined;
};

/** Mobile carriers put many browsers behind one address. */
const ofNetwork: Limit = { name: "events-network", most: 3000, windowMinutes: 60 };

const longestTerm = 100;

/**
 * Stores events from a browser, without personal data.
 * Atomic. Not idempotent: a repeated event counts twice, so browsers never retry.
 * @throws ShopError `too-many`
 */
export async function recordEvents(shop: Shop, { events, visitor, network }: Told): Promise<void> {
  const now = shop.clock.now();
  const kept = events.map(({ ageMs, name, path, params }) => ({
    name,
    path: pageOf(path),
    at: new Date(now.getTime() - ageMs),
    params: withCleanTerm(params),
  }));
  await shop.db.transaction(async (tx) => {
    await countTryIn(tx, now, networkTries(ofNetwork, network));
    await writeEvents(shop, tx, kept, visitor);
  });
}

function withCleanTerm(params: Record<string, unknown>) {
  const { search_term: term } = params;
  return typeof term === "string" ? { ...params, search_term: withoutPersonal(term, longestTerm) } : params;
}

/** Writes events and, with consent and Google Analytics, the forwarding job. */
export async function writeEvents(
  shop: Pick<Shop, "jobs" | "settings">,
  tx: Transaction,
  events: AnalyticsEvent[],
  visitor: Visitor | null,
): Promise<void> {
  const session = visitor && { session_id: visitor.sessionId };
  const rows = events.map(({ params, ...event }) => ({
    ...event,
    visitor: visitor?.id ?? null,
    params: { ...params, ...session },
  }));
  await tx.insert(analyticsEvents).values(rows);
  if (!visitor || shop.settings.ga4Id === null) return;
  const forwarded = events.map(({ at, ...event }) => ({ ...event, atMs: at.getTime() }));
  await shop.jobs.enqueue(tx, "send-to-ga4", ...inParts(visitor, forwarded));
}

function inParts(visitor: Visitor, events: ForwardedEvent[]): ForwardedEvents[] {
  return Array.from({ length: Math.ceil(events.length / mostForwardedAtOnce) }, (_, part) => ({
    visitor,
    events: events.slice(part * mostForwardedAtOnce, (part + 1) * mostForwardedAtOnce),
  }));
}
