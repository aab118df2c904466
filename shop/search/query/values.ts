import { memoizeByObject } from "../../../platform/concurrency/memoize-by-object.ts";
import { fold } from "../../../words/text/fold.ts";
import type { Facet } from "../search.ts";
import type { Tally } from "./tally.ts";
import { firstOf } from "./top.ts";

/** Longer lists are unusable on a phone. */
const mostValues = 100;

type Named = { id: number; name: string };

const { compare } = new Intl.Collator("en");

/** Names in alphabetical order, and the rank of each by its id, from 1; 0 for unknown ids. */
const namesOf = memoizeByObject((named: Named[]) => {
  const sorted = named.toSorted((one, other) => compare(one.name, other.name));
  const ranks = new Uint32Array(named.reduce((most, { id }) => Math.max(most, id), 0) + 1);
  for (const [place, { id }] of sorted.entries()) ranks[id] = place + 1;
  return { sorted, ranks };
});

export type ValuesWanted = {
  /** Ticked values, always listed. */
  chosen: number[] | undefined;
  /** Substring of the name. */
  like: string | undefined;
  isOffered?: (id: number) => boolean;
};

/** Facet values by name: the chosen ones, then the most frequent. */
export function valuesOf(
  named: Named[],
  tally: Tally,
  { chosen = [], like = "", isOffered = () => true }: ValuesWanted,
): Facet[] {
  const { sorted, ranks } = namesOf(named);
  const rankOf = (id: number) => ranks[id] ?? 0;
  const valueAt = (rank: number) => sorted[rank - 1] as Named;
  const countOf = (id: number) => tally.counts[id] ?? 0;
  const isChosen = new Set(chosen.filter((id) => rankOf(id) > 0));
  const wanted = fold(like);
  const isLike = (id: number) => wanted === "" || fold(valueAt(rankOf(id)).name).includes(wanted);
  const others = tally
    .ids()
    .filter((id) => rankOf(id) > 0 && !isChosen.has(id) && isOffered(id) && isLike(id));
  const room = Math.max(0, mostValues - isChosen.size);
  const frequent = firstOf(others, room, {
    keyOf: (id) => -countOf(id),
    tie: (one, other) => one - other,
  });
  // Numbers are sorted without a call for each comparison.
  const shown = Uint32Array.of(...isChosen, ...frequent)
    .map(rankOf)
    .sort();
  return Array.from(shown, (rank) => {
    const { id, name } = valueAt(rank);
    return { id, name, count: countOf(id) };
  });
}
