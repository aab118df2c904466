/** 90 days, for the popup and the cookie notice. */
const keptSeconds = 90 * 86_400;

export const cookieNotice = "cookie_notice";

/** Where cookies are disabled: dismissed for this visit. */
const closedNow = new Set<string>();
const changed = "dismissed";

/** Whether it was dismissed in this browser within the last 90 days. */
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

/** Calls back on a dismissal in this tab, and when the tab is shown again, as another tab may have dismissed it. */
export function onDismissal(look: () => void): () => void {
  window.addEventListener(changed, look);
  document.addEventListener("visibilitychange", look);
  return () => {
    window.removeEventListener(changed, look);
    document.removeEventListener("visibilitychange", look);
  };
}
