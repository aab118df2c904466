import type { MergedTerms } from "./merge-terms.ts";
import type { SearchIndex } from "./search-index.ts";

export type Postings = Pick<SearchIndex, "postingStarts" | "postings" | "impacts">;

/** The place of a product that is not in the new index. */
export const gone = 0xffff_ffff;

/** Turns counts, each one place after its own, into starts. */
export function accumulate(counts: Uint32Array): void {
  for (let place = 1; place < counts.length; place += 1) {
    counts[place] = (counts[place] as number) + (counts[place - 1] as number);
  }
}

/** How many products of each term are in the new index. */
export function countKept({ postingStarts, postings }: Postings, placeOf?: Uint32Array): Uint32Array {
  const counts = new Uint32Array(postingStarts.length - 1);
  for (let term = 0; term < counts.length; term += 1) {
    const end = postingStarts[term + 1] as number;
    let count = 0;
    for (let at = postingStarts[term] as number; at < end; at += 1) {
      const posting = postings[at] as number;
      if ((placeOf ? placeOf[posting] : posting) !== gone) count += 1;
    }
    counts[term] = count;
  }
  return counts;
}

/** The postings of both, term by term, in order of places. */
export function mergePostings(
  old: Postings,
  placeOf: Uint32Array,
  came: Postings,
  { counts, oldTerms, newTerms }: MergedTerms,
): Postings {
  const postingStarts = new Uint32Array(counts.length + 1);
  postingStarts.set(counts, 1);
  accumulate(postingStarts);
  const total = postingStarts[counts.length] as number;
  const [postings, impacts] = [new Uint32Array(total), new Uint8Array(total)];
  let end = 0;
  const write = (place: number, impact: number) => {
    postings[end] = place;
    impacts[end] = impact;
    end += 1;
  };
  for (let term = 0; term < counts.length; term += 1) {
    const [oldTerm, newTerm] = [oldTerms[term] as number, newTerms[term] as number];
    let at = oldTerm < 0 ? 0 : (old.postingStarts[oldTerm] as number);
    const atEnd = oldTerm < 0 ? 0 : (old.postingStarts[oldTerm + 1] as number);
    let next = newTerm < 0 ? 0 : (came.postingStarts[newTerm] as number);
    const nextEnd = newTerm < 0 ? 0 : (came.postingStarts[newTerm + 1] as number);
    for (; at < atEnd; at += 1) {
      const place = placeOf[old.postings[at] as number] as number;
      if (place === gone) continue;
      for (; next < nextEnd && (came.postings[next] as number) < place; next += 1) {
        write(came.postings[next] as number, came.impacts[next] as number);
      }
      write(place, old.impacts[at] as number);
    }
    for (; next < nextEnd && came.postings[next] !== gone; next += 1) {
      write(came.postings[next] as number, came.impacts[next] as number);
    }
  }
  return { postingStarts, postings, impacts };
}
