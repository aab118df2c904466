const place = "recent-searches";
const most = 5;

/** The latest search terms on this device, newest first; empty without storage. */
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

/** Also on logout, for privacy. */
export const forgetSearches = () => write("[]");

function write(text: string): void {
  try {
    window.localStorage.setItem(place, text);
  } catch {
    // Full or disabled storage: searching works without it.
  }
}
