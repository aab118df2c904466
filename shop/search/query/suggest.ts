import { stopWords } from "../index/stop-words.ts";
import { wordsOf } from "../index/words.ts";
import type { Suggestions } from "../search.ts";
import { readTerm, type Searchable } from "./find.ts";
import { startTyping } from "./match-term.ts";
import { taxonomyOf } from "./taxonomy.ts";
import { type Named, placesWith } from "./terms/name-words.ts";

/** Fits above a phone's keyboard. */
const most = 8;
const mostOfKind = 2;

/** Autocomplete: the last word counts as a prefix. */
export function suggestFor(searchable: Searchable, typed: string): Suggestions {
  const term = readTerm(typed);
  const words = wordsOf(term).filter((word, place, all) => place === all.length - 1 || !stopWords.has(word));
  if (words.length === 0) return { productIds: [], categories: [], brands: [] };
  const { categories, brands } = taxonomyOf(searchable);
  const { directory, index } = searchable;
  const named = {
    categories: namesLike(words, categories, directory.categories),
    brands: namesLike(words, brands, directory.brands),
  };
  const room = most - named.categories.length - named.brands.length;
  const positions = startTyping(searchable, term, room);
  return {
    productIds: Array.from(positions, (position) => index.productIds[position] as number),
    ...named,
  };
}

type Counted = { id: number; name: string; count: number };

/** Categories or brands with products whose names match every typed word; largest first. */
function namesLike(typed: string[], counted: Counted[], named: Named): { id: number; name: string }[] {
  const [first = new Set<number>(), ...others] = typed.map((prefix) => placesWith(named, prefix));
  return [...first]
    .filter((place) => others.every((places) => places.has(place)))
    .sort((a, b) => a - b)
    .map((place) => counted[place] as Counted)
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, mostOfKind)
    .map(({ id, name }) => ({ id, name }));
}
