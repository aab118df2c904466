import { forgetSearches } from "../catalogue/search/recent-searches.ts";
import { signedOutMessage } from "../client/failure.ts";
import { dropDrafts } from "../client/forms/form-draft.ts";
import { forgetPending } from "../client/pending/pending.ts";
import { dropQueuedOfOthers } from "../client/pending/queued-actions.ts";

const cutOffMark = "cut-off";

/** Forgets what was kept of a shopper who left: queue, drafts, wishes and searches, which are nobody else's business. */
export function forgetShopper(): void {
  try {
    window.sessionStorage.clear();
  } catch {
    // Nothing was kept.
  }
  forgetPending();
  forgetSearches();
}

/** A session that ended by itself cut its shopper off: what was typed, and what was wished of lists, wait for the same person, and all else goes. */
export function keepUnfinished(): void {
  try {
    const { sessionStorage } = window;
    const kept = Object.entries(sessionStorage).filter(([place]) => place.startsWith("draft:"));
    sessionStorage.clear();
    for (const [place, text] of kept) sessionStorage.setItem(place, text);
    sessionStorage.setItem(cutOffMark, "yes");
  } catch {
    // Nothing was kept.
  }
  forgetSearches();
}

/** Whoever is signed in now finds nothing of those before. */
export function forgetOthers(userId: number): void {
  try {
    window.sessionStorage.removeItem(cutOffMark);
  } catch {
    // Nothing was kept.
  }
  dropDrafts((owner) => owner !== userId);
  dropQueuedOfOthers(userId);
  forgetPending(userId);
}

/** Why a login is asked for where a session ended by itself; null where none did. */
export function cutOffWords(): string | null {
  try {
    const isCutOff = window.sessionStorage.getItem(cutOffMark) !== null;
    return isCutOff ? signedOutMessage : null;
  } catch {
    return null;
  }
}
