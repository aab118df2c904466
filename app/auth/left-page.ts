import { createPath, type Location } from "react-router";

/** Among the drafts, so that it waits for its shopper as they do, and goes with them. */
const placeOf = (userId: number) => `draft:${userId}:left-page`;

/**
 * Keeps what came along to the page that a session ended on, such as the address that was being changed: the way
 * back by a login carries only a path. `visit` is the key of that visit.
 */
export function keepLeftPage(userId: number, left: Location): void {
  if (!left.state) return;
  const state = { visit: left.key, ...left.state };
  try {
    window.sessionStorage.setItem(placeOf(userId), JSON.stringify({ path: createPath(left), state }));
  } catch {
    // Without storage the page begins afresh.
  }
}

/** What was kept of a page for this shopper, once, or undefined. */
export function takeLeftPage(userId: number, path: string): unknown {
  try {
    const left = JSON.parse(window.sessionStorage.getItem(placeOf(userId)) ?? "null");
    window.sessionStorage.removeItem(placeOf(userId));
    return left?.path === path ? left.state : undefined;
  } catch {
    return undefined;
  }
}
