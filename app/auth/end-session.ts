import { sessionTabs } from "../client/tabs/tab-channel.ts";
import { forgetShopper, keepUnfinished } from "./kept-of-shopper.ts";

/** After a logout, in every tab. Page memory is cleared by a reload only. */
export function sessionIsOver(): void {
  forgetShopper();
  sessionTabs.tell({ type: "signed-out" });
}

let isEnding = false;

export const isSessionEnding = () => isEnding;

/**
 * Ends an expired session: clears the shopper's data except unfinished input, and reloads.
 * @param path an own path of the shop
 */
export async function endSession(path: string): Promise<void> {
  // Several calls may get a 401 at once.
  if (isEnding) return;
  isEnding = true;
  keepUnfinished();
  sessionTabs.tell({ type: "cut-off" });
  // Scripts cannot delete the cookie. The 401 has usually cleared it; this call makes sure.
  await fetch("/api/auth/logout", { method: "POST" }).catch(() => {});
  loadAnew(path);
}

/** A full page load, which clears memory. */
export function loadAnew(path: string): void {
  const { pathname, search } = window.location;
  // A changed hash alone would only scroll.
  if (path.split("#")[0] === pathname + search) window.location.reload();
  else window.location.assign(path);
}
