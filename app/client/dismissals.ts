const keptSeconds = 90 * 86_400;

export const cookieNotice = "cookie_notice";

/** What was closed where the browser keeps no cookies: it stays closed for this visit. */
const closedNow = new Set<string>();
const changed = "dismissed";

/** Whether this browser has closed it within the last 90 days. */
export function isDismissed(name: string): boolean {
  return closedNow.has(name) || document.cookie.split("; ").some((pair) => pair.startsWith(`${name}=`));
}

export function dismiss(name: string, word: "accepted" | "closed"): void {
  closedNow.add(name);
  queueMicrotask(() => window.dispatchEvent(new Event(changed)));
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140 and Safari before 18.4
  document.cookie = `${name}=${word}; Max-Age=${keptSeconds}; Path=/; SameSite=Lax${secure}`;
}

/** Calls when something is closed in this tab, and when this tab is looked at again: another one may have done so. */
export function onDismissal(look: () => void): () => void {
  window.addEventListener(changed, look);
  document.addEventListener("visibilitychange", look);
  return () => {
    window.removeEventListener(changed, look);
    document.removeEventListener("visibilitychange", look);
  };
}
