const place = "recent-searches";
const most = 5;

/** The last terms searched for on this device, the newest first; none where nothing can be kept. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(place) ?? "[]");
    return Array.isArray(kept) ? kept.filter((term) => typeof term === "string").slice(0, most) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(term: string): void {
  const others = recentSearches().filter((each) => each.toLowerCase() !== term.toLowerCase());
  write(JSON.stringify([term, ...others].slice(0, most)));
}

/** Also at a logout: what was searched for is nobody else's business. */
export const forgetSearches = () => write("[]");

function write(text: string): void {
  try {
    window.localStorage.setItem(place, text);
  } catch {
    // Full or forbidden: searching works without.
  }
}
