import { fold } from "../../../words/fold.ts";

export type FilterValue = { id: number; name: string; count: number };

const longestIdleTerm = 2;

/** One or two letters would narrow a list to half of itself: the list answers from three on. */
export function isLongTerm(term: string): boolean {
  return term.trim().length > longestIdleTerm;
}

/** The values whose name contains the term, however it is written; all of them for a short term. */
export function matchingValues(values: FilterValue[], term: string): FilterValue[] {
  if (!isLongTerm(term)) return values;
  const wanted = fold(term.trim());
  return values.filter(({ name }) => fold(name).includes(wanted));
}

/**
 * What was chosen or possible when the list was opened comes first, so that nobody has to look for it among zeros.
 * Ticking changes counts but not this order: no row moves from under a finger.
 */
export function inOpeningOrder(
  values: FilterValue[],
  opened: { values: FilterValue[]; chosen: number[] },
): FilterValue[] {
  const impossible = new Set(opened.values.filter((value) => value.count === 0).map(({ id }) => id));
  const rank = ({ id }: FilterValue) => (opened.chosen.includes(id) ? 0 : impossible.has(id) ? 2 : 1);
  return values.toSorted((one, other) => rank(one) - rank(other));
}
