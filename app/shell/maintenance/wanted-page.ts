import { ownPath } from "../../../words/paths/own-path.ts";
import { browserKeep } from "../../client/browser-keep.ts";

const place = "wanted_page";
const leavingFor = "leaving_for";

/** Records this tab's page before the full load: several tabs may do so at once. */
export function leaveFor(path: string): void {
  browserKeep("sessionStorage").setItem(leavingFor, encodeURIComponent(path));
}

/** The shop is open again. */
export function hasArrived(): void {
  browserKeep("sessionStorage").removeItem(leavingFor);
}

/**
 * On the maintenance page: stores the page this tab wanted. Others fall back to the cookie, which all tabs share; right
 * after the server's redirect it still names this tab's page.
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
  // A reload of the notice had no redirect; the page is stored already.
  if (visit?.redirectCount && written) keep.setItem(place, written);
}

export function wantedPage(): string | null {
  try {
    return ownPath(decodeURIComponent(browserKeep("sessionStorage").getItem(place) ?? ""));
  } catch {
    return null;
  }
}
