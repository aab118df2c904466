const place = "visitor";
/** As GA4 counts: who is away longer comes for another visit. */
const visitEndsMs = 30 * 60_000;

/** Of a browser whose shopper accepted: a random number, and when the visit began in seconds. */
type Visitor = { id: string; session_id: number };
type KeptVisitor = Visitor & { seenMs: number };

/** Whether the shopper accepted the cookie notice, as long as its cookie lasts. */
export const saidAccept = () => /(^|; )cookie_notice=accepted/.test(document.cookie);

/** By the browser's settings. */
export function asksForPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === "1" || Boolean(globalPrivacyControl);
}

export const hasAccepted = () => saidAccept() && !asksForPrivacy();

/** The visitor's number, kept in localStorage from the first event after Accept on; undefined where none can be kept. */
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

/** When Accept has ended, or is taken back. */
export function forgetVisitor(): void {
  try {
    window.localStorage.removeItem(place);
  } catch {
    // Nothing was kept.
  }
}

/** 32 hexadecimal digits. Not `randomUUID()`, which only exists with HTTPS. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
