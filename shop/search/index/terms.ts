import type { SearchIndex } from "./search-index.ts";

type Terms = Pick<SearchIndex, "termBytes" | "termStarts">;

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

export function countTerms({ termStarts }: Terms): number {
  return termStarts.length - 1;
}

export function termText(terms: Terms, term: number): string {
  return asBuffer(terms.termBytes).toString("utf8", terms.termStarts[term], terms.termStarts[term + 1]);
}

/** -1 when unknown. */
export function findTerm(terms: Terms, text: string): number {
  const wanted = Buffer.from(text);
  const place = firstNotBefore(terms, wanted);
  return place < countTerms(terms) && compareTerm(terms, place, wanted) === 0 ? place : -1;
}

/** Range [from, to) of terms with this prefix. */
export function termsWithPrefix(terms: Terms, prefix: string): [from: number, to: number] {
  // UTF-8 never has this byte, so it sorts behind all continuations.
  const end = Buffer.concat([Buffer.from(prefix), Buffer.of(0xff)]);
  return [firstNotBefore(terms, Buffer.from(prefix)), firstNotBefore(terms, end)];
}

/** Lower bound in byte order. */
export function firstNotBefore(terms: Terms, wanted: Buffer): number {
  let low = 0;
  let high = countTerms(terms);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareTerm(terms, middle, wanted) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function compareTerm({ termBytes, termStarts }: Terms, term: number, wanted: Buffer): number {
  const start = termStarts[term] as number;
  const length = (termStarts[term + 1] as number) - start;
  const shorter = Math.min(length, wanted.length);
  for (let place = 0; place < shorter; place += 1) {
    const difference = (termBytes[start + place] as number) - (wanted[place] as number);
    if (difference !== 0) return difference;
  }
  return length - wanted.length;
}
