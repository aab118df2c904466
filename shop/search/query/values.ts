import { fold } from "../../../words/text/fold.ts";
import type { Facet } from "../search.ts";
import { firstOf } from "./top.ts";

/** Longer lists are unusable on a phone. */
const mostValues = 100;

type Named = { id: number; name: string };
type Names = Map<number, { name: string; rank: number }>;

const nameTables = new WeakMap<Named[], Names>();
const { compare } = new Intl.Collator("en");

/** Names with their alphabetical rank; cached for each directory. */
function namesOf(named: Named[]): Names {
  let names = nameTables.get(named);
  if (!names) {
    const sorted = named.toSorted((one, other) => compare(one.name, other.name));
    names = new Map(sorted.map(({ id, name }, rank) => [id, { name, rank }]));
    nameTables.set(named, names);
  }
  return names;
}

export type ValuesWanted = {
  /** Ticked values, always listed. */
  chosen: number[] | undefined;
  /** Substring of the name. */
  like: string | undefined;
  isOffered?: (id: number) => boolean;
};

/**
 * Facet values by name: the chosen ones, then the most frequent.
 * @param seen non-zero for ids that occur
 * @param counts products by id
 */
export function valuesOf(
  named: Named[],
  seen: ArrayLike<number>,
  counts: ArrayLike<number>,
  { chosen = [], like = "", isOffered = () => true }: ValuesWanted,
): Facet[] {
  const names = namesOf(named);
  const wanted = fold(like);
  const isChosen = new Set(chosen.filter((id) => names.has(id)));
  const isWanted = (id: number) =>
    names.has(id) && isOffered(id) && (wanted === "" || fold(names.get(id)?.name ?? "").includes(wanted));
  const ids = [...isChosen];
  for (let id = 1; id < seen.length; id += 1) {
    if (seen[id] !== 0 && !isChosen.has(id) && isWanted(id)) ids.push(id);
  }
  const countOf = (id: number) => counts[id] ?? 0;
  const first = firstOf(Uint32Array.from(ids), Math.max(mostValues, isChosen.size), {
    keyOf: (id) => (isChosen.has(id) ? Number.NEGATIVE_INFINITY : -countOf(id)),
    tie: (one, other) => one - other,
  });
  return Array.from(first, (id) => ({ id, ...(names.get(id) as { name: string; rank: number }) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ id, name }) => ({ id, name, count: countOf(id) }));
}
