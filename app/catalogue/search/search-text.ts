type Place = { pathname: string; search: string };

export function searchedTerm({ pathname, search }: Place): string {
  return pathname === "/search" ? (new URLSearchParams(search).get("term")?.trim() ?? "") : "";
}

/**
 * The search box's text after a navigation. Results show their term. Another path clears the text, except from the home
 * page; a change of the query keeps it, even when the term is removed.
 */
export function searchTextAfter(text: string, from: Place, to: Place): string {
  const term = searchedTerm(to);
  if (term && term !== searchedTerm(from)) return term;
  return from.pathname === to.pathname || from.pathname === "/" ? text : "";
}
