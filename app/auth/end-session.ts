import { sessionTabs } from "../client/tabs/tab-channel.ts";
import { forgetShopper, keepUnfinished } from "./kept-of-shopper.ts";

/** After a logout, in every tab. What the page itself holds goes only with a whole new page. */
export function sessionIsOver(): void {
  forgetShopper();
  sessionTabs.tell({ type: "signed-out" });
}

let isEnding = false;

/** True while this tab waits for its whole new page. */
export const isSessionEnding = () => isEnding;

/**
 * A dead token: clears everything of the shopper but what was being typed, and loads a whole new page.
 *
 * @param path where to, as a path of this shop
 */
export async function endSession(path: string): Promise<void> {
  // Calls that were under way together all find it dead.
  if (isEnding) return;
  isEnding = true;
  keepUnfinished();
  sessionTabs.tell({ type: "cut-off" });
  // The cookie is out of a script's reach. The answer that brought us here has mostly taken it along; this one surely does.
  await fetch("/api/auth/logout", { method: "POST" }).catch(() => {});
  loadAnew(path);
}

/** A whole new page: nothing of the one before stays in memory. */
export function loadAnew(path: string): void {
  const { pathname, search } = window.location;
  // A hash alone would only be scrolled to.
  if (path.split("#")[0] === pathname + search) window.location.reload();
  else window.location.assign(path);
}
