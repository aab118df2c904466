type Place = { pathname: string; search: string };

/** The term that a place shows results for; empty where nothing is searched for. */
export function searchedTerm({ pathname, search }: Place): string {
  return pathname === "/search" ? (new URLSearchParams(search).get("term")?.trim() ?? "") : "";
}

/**
 * What stands in the search box after a navigation. Another path clears it, unless one came from the home page
 * (S-073); a change of the query alone keeps it, also when the term leaves the address (D-6). Results show what they
 * are for.
 */
export function searchTextAfter(text: string, from: Place, to: Place): string {
  const term = searchedTerm(to);
  if (term && term !== searchedTerm(from)) return term;
  return from.pathname === to.pathname || from.pathname === "/" ? text : "";
}
