import type { Directory } from "../../index/search-index.ts";
import { wordsOf } from "../../index/words.ts";

export type Named = Directory["brands"] | Directory["categories"];
type Place = { word: string; place: number };

/** Sorted words with the index of their name; cached for each directory. */
const wordPlaces = new WeakMap<Named, Place[]>();

/** Names with a word of this prefix. */
export function placesWith(named: Named, prefix: string): Set<number> {
  let words = wordPlaces.get(named);
  if (!words) {
    words = named.flatMap(({ name }, place) => wordsOf(name).map((word) => ({ word, place })));
    words.sort((a, b) => (a.word < b.word ? -1 : Number(a.word > b.word)));
    wordPlaces.set(named, words);
  }
  const places = new Set<number>();
  for (let at = firstFrom(words, prefix); words[at]?.word.startsWith(prefix); at += 1) {
    places.add((words[at] as Place).place);
  }
  return places;
}

function firstFrom(words: Place[], prefix: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] as Place).word < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}
