const keptSeconds = 90 * 86_400;

/** What was closed where the browser keeps no cookies: it stays closed for this visit. */
const closedNow = new Set<string>();

/** Whether this browser has closed it within the last 90 days. */
export function isDismissed(name: string): boolean {
  return closedNow.has(name) || document.cookie.split("; ").some((pair) => pair.startsWith(`${name}=`));
}

export function dismiss(name: string, word: "accepted" | "closed"): void {
  closedNow.add(name);
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140 and Safari before 18.4
  document.cookie = `${name}=${word}; Max-Age=${keptSeconds}; Path=/; SameSite=Lax${secure}`;
}
