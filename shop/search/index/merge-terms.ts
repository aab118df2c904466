import type { SearchIndex } from "./search-index.ts";
import { goOnWith } from "./starts.ts";
import { countTerms, firstNotBefore, termText } from "./terms.ts";

/** A half-open range [from, to) of unchanged terms, or one term whose postings changed. In byte order. */
export type TermPiece = {
  from: number;
  to: number;
  hasChanged: boolean;
  /** Its number among the new words, if any. */
  word?: number;
};

export type MergedTerms = Pick<SearchIndex, "termBytes" | "termStarts"> & {
  pieces: TermPiece[];
  /** New term numbers by old term and by new word; meaningless for dropped terms. */
  termOfOld: Uint32Array;
  termOfNew: Uint32Array;
};

/**
 * Drops terms without products.
 * @param lost products lost, by old term
 * @param newWords numbers of the new words in use
 */
export function mergeTerms(
  base: SearchIndex,
  lost: Uint32Array,
  newTexts: string[],
  newWords: number[],
): MergedTerms {
  const pieces = piecesOf(base, lost, newTexts, newWords);
  const termOfOld = new Uint32Array(countTerms(base));
  const termOfNew = new Uint32Array(newTexts.length);
  let count = 0;
  for (const { from, to, word } of pieces) {
    for (let old = from; old < to; old += 1) termOfOld[old] = count + old - from;
    if (word !== undefined) termOfNew[word] = count;
    count += Math.max(to - from, 1);
  }
  return { pieces, ...textsOf(base, pieces, newTexts, count), termOfOld, termOfNew };
}

function piecesOf(base: SearchIndex, lost: Uint32Array, newTexts: string[], newWords: number[]): TermPiece[] {
  const pieces: TermPiece[] = [];
  let from = 0;
  const goUpTo = (end: number) => {
    for (let term = from; term < end; term += 1) {
      if (lost[term] === 0) continue;
      if (from < term) pieces.push({ from, to: term, hasChanged: false });
      const had = (base.postingStarts[term + 1] as number) - (base.postingStarts[term] as number);
      if (lost[term] !== had) pieces.push({ from: term, to: term + 1, hasChanged: true });
      from = term + 1;
    }
    if (from < end) pieces.push({ from, to: end, hasChanged: false });
    from = end;
  };
  // Below U+10000, UTF-16 order equals UTF-8 byte order.
  const sorted = newWords.toSorted((a, b) => ((newTexts[a] as string) < (newTexts[b] as string) ? -1 : 1));
  for (const word of sorted) {
    const text = newTexts[word] as string;
    const place = firstNotBefore(base, Buffer.from(text));
    goUpTo(place);
    if (place < countTerms(base) && termText(base, place) === text) from = place + 1;
    pieces.push({ from: place, to: from, hasChanged: true, word });
  }
  goUpTo(countTerms(base));
  return pieces;
}

function textsOf(
  { termBytes, termStarts }: SearchIndex,
  pieces: TermPiece[],
  newTexts: string[],
  count: number,
): Pick<SearchIndex, "termBytes" | "termStarts"> {
  const most = newTexts.reduce((sum, text) => sum + Buffer.byteLength(text), termBytes.length);
  const bytes = Buffer.alloc(most);
  const starts = new Uint32Array(count + 1);
  let term = 0;
  for (const { from, to, word } of pieces) {
    const start = starts[term] as number;
    if (from === to) {
      starts[term + 1] = start + bytes.write(newTexts[word as number] as string, start);
    } else {
      bytes.set(termBytes.subarray(termStarts[from], termStarts[to]), start);
      goOnWith(starts, term, termStarts, from, to);
    }
    term += Math.max(to - from, 1);
  }
  return { termBytes: new Uint8Array(bytes.buffer, 0, starts[count]), termStarts: starts };
}
