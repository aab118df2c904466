export type FilterValue = { id: number; name: string; count: number };

const longestIdleTerm = 2;

/** One or two letters would narrow a list to half of itself: the list answers from three on. */
export function isLongTerm(term: string): boolean {
  return term.trim().length > longestIdleTerm;
}

/** The values whose name contains the term, however it is written; all of them for a short term. */
export function matchingValues(values: FilterValue[], term: string): FilterValue[] {
  if (!isLongTerm(term)) return values;
  const wanted = plain(term.trim());
  return values.filter(({ name }) => plain(name).includes(wanted));
}

/** Without accents and capitals. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();
}
