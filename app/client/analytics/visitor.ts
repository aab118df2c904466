import { browserKeep } from "../browser-keep.ts";
import { randomId } from "../random-id.ts";

const place = "visitor";
/** As GA4: a longer pause starts a new session. */
const visitEndsMs = 30 * 60_000;

/** After consent only: a random id, and the start of the session in seconds. */
type Visitor = { id: string; session_id: number };
type KeptVisitor = Visitor & { seenMs: number };

/** Whether the shopper accepted the cookie notice; expires with its cookie. */
export const hasAcceptedCookies = () => /(^|; )cookie_notice=accepted/.test(document.cookie);

/** Do Not Track or Global Privacy Control. */
export function asksForPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === "1" || Boolean(globalPrivacyControl);
}

export const hasAccepted = () => hasAcceptedCookies() && !asksForPrivacy();

/** The visitor's id, in localStorage from the first event after consent on; undefined without storage. */
export function currentVisitor(nowMs = Date.now()): Visitor | undefined {
  try {
    const kept = JSON.parse(window.localStorage.getItem(place) ?? "null") as KeptVisitor | null;
    const isSameVisit = kept && nowMs - kept.seenMs < visitEndsMs;
    const visitor = {
      id: kept?.id ?? randomId(),
      session_id: isSameVisit ? kept.session_id : Math.floor(nowMs / 1000),
    };
    window.localStorage.setItem(place, JSON.stringify({ ...visitor, seenMs: nowMs } satisfies KeptVisitor));
    return visitor;
  } catch {
    return undefined;
  }
}

export const forgetVisitor = () => browserKeep().removeItem(place);
