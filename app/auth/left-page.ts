import { createPath, type Location } from "react-router";
import { browserKeep, keptJson } from "../client/browser-keep.ts";

/** Under the drafts' prefix, so that it is kept and cleared with them. */
const placeOf = (userId: number) => `draft:${userId}:left-page`;

/**
 * Keeps the navigation state of the page a session ended on, such as the edited address: the way back through the login
 * carries a path only. `visit` is the history key of that visit.
 */
export function keepLeftPage(userId: number, left: Location): void {
  if (!left.state) return;
  const state = { visit: left.key, ...left.state };
  browserKeep("sessionStorage").setItem(placeOf(userId), JSON.stringify({ path: createPath(left), state }));
}

/** Returns this shopper's kept state once, then undefined. */
export function takeLeftPage(userId: number, path: string): unknown {
  const keep = browserKeep("sessionStorage");
  const left = keptJson(keep, placeOf(userId)) as { path: string; state: unknown } | null;
  keep.removeItem(placeOf(userId));
  return left?.path === path ? left.state : undefined;
}
