import { happened } from "../../client/analytics/track.ts";
import { currentVisitor, forgetVisitor, hasAccepted } from "../../client/analytics/visitor.ts";
import { savesData } from "../../client/data-saver.ts";
import { eventMaker, type SentEvent } from "./events-of.ts";

const everyMs = 10_000;
const mostEvents = 50;
const mostBytes = 15_000;

/** Sends events every ten seconds and on leaving the page; with data saver only then. At most once: lost on failure. */
export function startSending(signal: AbortSignal): void {
  const send = sender();
  if (!savesData()) {
    const timer = setInterval(send, everyMs);
    signal.addEventListener("abort", () => clearInterval(timer));
  }
  window.addEventListener("pagehide", send, { signal });
  document.addEventListener("visibilitychange", () => document.hidden && send(), { signal });
}

function sender() {
  const eventsOf = eventMaker();
  let hadAccepted = hasAccepted();
  if (!hadAccepted) forgetVisitor();
  return () => {
    // Events before consent stay anonymous, even if sent after it.
    const isVisitor = hadAccepted;
    hadAccepted = hasAccepted();
    if (!hadAccepted) forgetVisitor();
    if (happened.length === 0 || !navigator.onLine) return;
    const nowMs = Date.now();
    const events = happened.splice(0).flatMap((happening) => eventsOf(happening, nowMs));
    const visitor = isVisitor && hadAccepted ? currentVisitor() : undefined;
    for (const part of inParts(events)) post({ events: part, visitor });
  };
}

/** `keepalive` outlives the page. No cookies, for privacy. */
function post(body: { events: SentEvent[]; visitor: ReturnType<typeof currentVisitor> }): void {
  const headers = { "Content-Type": "application/json" };
  fetch("/api/events", {
    method: "POST",
    headers,
    body: JSON.stringify(body),
    keepalive: true,
    credentials: "omit",
  }).catch(() => {});
}

function inParts(events: SentEvent[]): SentEvent[][] {
  const parts: SentEvent[][] = [];
  let room = 0;
  for (const event of events) {
    const bytes = new Blob([JSON.stringify(event)]).size + 1;
    const last = parts.at(-1);
    if (!last || bytes > room || last.length === mostEvents) {
      parts.push([event]);
      room = mostBytes - bytes;
    } else {
      last.push(event);
      room -= bytes;
    }
  }
  return parts;
}
