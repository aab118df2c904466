import { forgetSearches } from "../catalogue/search/recent-searches.ts";
import { browserKeep } from "../client/browser-keep.ts";
import { signedOutMessage } from "../client/failure.ts";
import { dropDrafts } from "../client/forms/form-draft.ts";
import { forgetPending } from "../client/pending/pending.ts";
import { dropQueuedOfOthers } from "../client/pending/queued-actions.ts";

const cutOffMark = "cut-off";

export function forgetShopper(): void {
  try {
    window.sessionStorage.clear();
  } catch {
    // No storage.
  }
  forgetPending();
  forgetSearches();
}

/** After an expired session: keeps drafts and pending list changes for the same shopper, and clears the rest. */
export function keepUnfinished(): void {
  try {
    const { sessionStorage } = window;
    const kept = Object.entries(sessionStorage).filter(([place]) => place.startsWith("draft:"));
    sessionStorage.clear();
    for (const [place, text] of kept) sessionStorage.setItem(place, text);
    sessionStorage.setItem(cutOffMark, "yes");
  } catch {
    // No storage.
  }
  forgetSearches();
}

export function forgetOthers(userId: number): void {
  browserKeep("sessionStorage").removeItem(cutOffMark);
  dropDrafts((owner) => owner !== userId);
  dropQueuedOfOthers(userId);
  forgetPending(userId);
}

/** Why a login is needed after a session expired; otherwise null. */
export function cutOffWords(): string | null {
  return browserKeep("sessionStorage").getItem(cutOffMark) === null ? null : signedOutMessage;
}
