import { accumulate } from "./merge-postings.ts";
import type { SearchIndex } from "./search-index.ts";
import { countTerms, termText } from "./terms.ts";

/** The terms of the new index, in byte order, and where each comes from. */
export type MergedTerms = Pick<SearchIndex, "termBytes" | "termStarts"> & {
  /** In how many products each term stands. */
  counts: Uint32Array;
  /** Its number among the old terms and among the new words; −1 when it is none. */
  oldTerms: Int32Array;
  newTerms: Int32Array;
  /** The other way round. Numbers of terms that are no longer there mean nothing. */
  termOfOld: Uint32Array;
  termOfNew: Uint32Array;
};

/** Terms that no product has any more are left out. */
export function mergeTerms(
  base: SearchIndex,
  oldCounts: Uint32Array,
  newTexts: string[],
  newCounts: Uint32Array,
): MergedTerms {
  const sorted = newTexts.map((_, word) => word).filter((word) => newCounts[word] !== 0);
  // Code units have the order of UTF-8's bytes, as no term goes beyond the basic plane.
  sorted.sort((a, b) => ((newTexts[a] as string) < (newTexts[b] as string) ? -1 : 1));
  const [texts, oldTerms, newTerms]: [string[], number[], number[]] = [[], [], []];
  const take = (text: string, oldTerm: number, newTerm: number) => {
    texts.push(text);
    oldTerms.push(oldTerm);
    newTerms.push(newTerm);
  };
  let next = 0;
  const textOf = (place: number) => newTexts[sorted[place] as number] as string;
  for (let term = 0; term < countTerms(base); term += 1) {
    const text = termText(base, term);
    for (; next < sorted.length && textOf(next) < text; next += 1) {
      take(textOf(next), -1, sorted[next] as number);
    }
    const isBoth = next < sorted.length && textOf(next) === text;
    if (isBoth || oldCounts[term] !== 0) take(text, term, isBoth ? (sorted[next] as number) : -1);
    if (isBoth) next += 1;
  }
  for (; next < sorted.length; next += 1) take(textOf(next), -1, sorted[next] as number);
  return {
    ...bytesOf(texts),
    oldTerms: Int32Array.from(oldTerms),
    newTerms: Int32Array.from(newTerms),
    counts: Uint32Array.from(texts, (_, term) => {
      const [oldTerm, newTerm] = [oldTerms[term] as number, newTerms[term] as number];
      return (oldCounts[oldTerm] ?? 0) + (newCounts[newTerm] ?? 0);
    }),
    termOfOld: inverse(oldTerms, countTerms(base)),
    termOfNew: inverse(newTerms, newTexts.length),
  };
}

function bytesOf(texts: string[]): Pick<SearchIndex, "termBytes" | "termStarts"> {
  const termStarts = new Uint32Array(texts.length + 1);
  for (const [term, text] of texts.entries()) termStarts[term + 1] = Buffer.byteLength(text);
  accumulate(termStarts);
  const bytes = Buffer.alloc(termStarts[texts.length] as number);
  for (const [term, text] of texts.entries()) bytes.write(text, termStarts[term] as number);
  return { termBytes: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength), termStarts };
}

function inverse(numbers: number[], count: number): Uint32Array {
  const places = new Uint32Array(count);
  for (const [place, number] of numbers.entries()) if (number >= 0) places[number] = place;
  return places;
}
