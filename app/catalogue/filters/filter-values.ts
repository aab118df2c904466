import { fold } from "../../../words/text/fold.ts";

export type FilterValue = { id: number; name: string; count: number };

const longestIdleTerm = 2;

/** One or two letters match too much; searching starts at three. */
export function isLongTerm(term: string): boolean {
  return term.trim().length > longestIdleTerm;
}

/** Values whose name contains the term, ignoring case and accents; all of them for a short term. */
export function matchingValues(values: FilterValue[], term: string): FilterValue[] {
  if (!isLongTerm(term)) return values;
  const wanted = fold(term.trim());
  return values.filter(({ name }) => fold(name).includes(wanted));
}

/**
 * Keeps the order of the opened list: chosen and available values first. Checking one changes counts but moves no row
 * under a finger.
 */
export function inOpeningOrder(
  values: FilterValue[],
  opened: { values: FilterValue[]; chosen: number[] },
): FilterValue[] {
  const impossible = new Set(opened.values.filter((value) => value.count === 0).map(({ id }) => id));
  const rank = ({ id }: FilterValue) => (opened.chosen.includes(id) ? 0 : impossible.has(id) ? 2 : 1);
  return values.toSorted((one, other) => rank(one) - rank(other));
}
