import type { MergedTerms, TermPiece } from "./merge-terms.ts";
import type { SearchIndex } from "./search-index.ts";
import { goOnWith } from "./starts.ts";

export type Postings = Pick<SearchIndex, "postingStarts" | "postings" | "impacts">;

/** Marks a product that is not in the new index. */
export const gone = 0xffff_ffff;

/** How many products each term has lost. */
export function countLost({ postingStarts, postings }: Postings, placeOf: Uint32Array): Uint32Array {
  const lost = new Uint32Array(postingStarts.length - 1);
  for (let term = 0; term < lost.length; term += 1) {
    const end = postingStarts[term + 1] as number;
    let count = 0;
    for (let at = postingStarts[term] as number; at < end; at += 1) {
      if (placeOf[postings[at] as number] === gone) count += 1;
    }
    lost[term] = count;
  }
  return lost;
}

/**
 * Merges old and new postings term by term, ordered by position.
 * @param placeOf new position by old position
 * @param came postings of the new words
 */
export function mergePostings(
  old: Postings,
  placeOf: Uint32Array,
  came: Postings,
  { pieces, termStarts }: MergedTerms,
): Postings {
  const most = old.postings.length + came.postings.length;
  const postingStarts = new Uint32Array(termStarts.length);
  const [postings, impacts] = [new Uint32Array(most), new Uint8Array(most)];
  const merged = { postingStarts, postings, impacts };
  let term = 0;
  for (const piece of pieces) {
    if (piece.hasChanged) mergeTerm(merged, term, old, placeOf, came, piece);
    else copyTerms(merged, term, old, placeOf, piece);
    term += Math.max(piece.to - piece.from, 1);
  }
  const end = postingStarts[term];
  return { postingStarts, postings: postings.subarray(0, end), impacts: impacts.subarray(0, end) };
}

/** Most terms are unchanged and are copied in bulk. */
function copyTerms(
  { postingStarts, postings, impacts }: Postings,
  term: number,
  old: Postings,
  placeOf: Uint32Array,
  { from, to }: TermPiece,
): void {
  const [start, end] = [old.postingStarts[from] as number, old.postingStarts[to] as number];
  const moved = (postingStarts[term] as number) - start;
  impacts.set(old.impacts.subarray(start, end), start + moved);
  for (let at = start; at < end; at += 1) {
    postings[at + moved] = placeOf[old.postings[at] as number] as number;
  }
  goOnWith(postingStarts, term, old.postingStarts, from, to);
}

function mergeTerm(
  { postingStarts, postings, impacts }: Postings,
  term: number,
  old: Postings,
  placeOf: Uint32Array,
  came: Postings,
  { from, to, word }: TermPiece,
): void {
  let end = postingStarts[term] as number;
  let at = old.postingStarts[from] as number;
  const atEnd = old.postingStarts[to] as number;
  let next = word === undefined ? 0 : (came.postingStarts[word] as number);
  const nextEnd = word === undefined ? 0 : (came.postingStarts[word + 1] as number);
  while (at < atEnd || next < nextEnd) {
    const place = at < atEnd ? (placeOf[old.postings[at] as number] as number) : gone;
    const coming = next < nextEnd ? (came.postings[next] as number) : gone;
    if (at < atEnd && place === gone) {
      at += 1;
      continue;
    }
    if (place < coming) {
      postings[end] = place;
      impacts[end] = old.impacts[at] as number;
      at += 1;
    } else {
      postings[end] = coming;
      impacts[end] = came.impacts[next] as number;
      next += 1;
    }
    end += 1;
  }
  postingStarts[term + 1] = end;
}
