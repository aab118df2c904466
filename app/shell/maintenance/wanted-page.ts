import { ownPath } from "../../../words/own-path.ts";
import { browserKeep } from "../../client/browser-keep.ts";

const place = "wanted_page";
const leavingFor = "leaving_for";

/** Said by a tab that asks for a whole page because the shop is closed: another tab may do so at the same moment. */
export function leaveFor(path: string): void {
  browserKeep("sessionStorage").setItem(leavingFor, encodeURIComponent(path));
}

/** A page of the open shop stands there: what this tab once left for, it has. */
export function hasArrived(): void {
  browserKeep("sessionStorage").removeItem(leavingFor);
}

/**
 * Asked when the page of a closed shop stands there. A tab that left a page of the shop knows what it wanted; for others
 * there is the cookie, which is the whole browser's, and in the moment after the server has led a tab here it still names
 * this tab's page.
 */
export function keepWantedPage(): void {
  const keep = browserKeep("sessionStorage");
  const left = keep.getItem(leavingFor);
  if (left) {
    keep.setItem(place, left);
    keep.removeItem(leavingFor);
    return;
  }
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const written = new RegExp(`(?:^|; )${place}=([^;]*)`).exec(document.cookie)?.[1];
  // Loaded anew, the page was not led here: what this tab wanted is known.
  if (visit?.redirectCount && written) keep.setItem(place, written);
}

/** The path of this shop that this tab was on the way to when it found the shop closed; null where that is not known. */
export function wantedPage(): string | null {
  try {
    return ownPath(decodeURIComponent(browserKeep("sessionStorage").getItem(place) ?? ""));
  } catch {
    return null;
  }
}
