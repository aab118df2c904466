import { ownPath } from "../../words/own-path.ts";
import { browserKeep } from "./browser-keep.ts";

const place = "wanted_page";

/**
 * Asked when the page of a closed shop stands there: the cookie is the whole browser's, and in the moment after the
 * server has led a tab here it still names this tab's page.
 */
export function keepWantedPage(): void {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const written = new RegExp(`(?:^|; )${place}=([^;]*)`).exec(document.cookie)?.[1];
  // Loaded anew, the page was not led here: what this tab wanted is known.
  if (visit?.redirectCount && written) browserKeep("sessionStorage").setItem(place, written);
}

/** The path of this shop that this tab was on the way to when it found the shop closed; null where that is not known. */
export function wantedPage(): string | null {
  try {
    return ownPath(decodeURIComponent(browserKeep("sessionStorage").getItem(place) ?? ""));
  } catch {
    return null;
  }
}
