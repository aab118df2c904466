import type { SearchIndex } from "./search-index.ts";
import { countTerms, termText } from "./terms.ts";

type Spellings = Pick<SearchIndex, "spelledTerms" | "spelledLetters" | "spelledLengths">;

/** In a large catalogue a word of a single product may itself be a typo. */
const largeCatalogue = 5_000;
const shortest = 3;
const longest = 255;

/** Candidates for typo correction, with data to reject most of them cheaply. */
export function spellingsOf(
  terms: Pick<SearchIndex, "termBytes" | "termStarts">,
  postingStarts: Uint32Array,
  products: number,
): Spellings {
  const fewestProducts = products < largeCatalogue ? 1 : 2;
  const [spelled, letters, lengths]: [number[], number[], number[]] = [[], [], []];
  for (let term = 0; term < countTerms(terms); term += 1) {
    const count = (postingStarts[term + 1] as number) - (postingStarts[term] as number);
    if (count < fewestProducts) continue;
    const text = termText(terms, term);
    if (text.length < shortest || text.length > longest || !/^\p{Letter}+$/u.test(text)) continue;
    spelled.push(term);
    letters.push(lettersOf(text));
    lengths.push(text.length);
  }
  return {
    spelledTerms: Uint32Array.from(spelled),
    spelledLetters: Uint32Array.from(letters),
    spelledLengths: Uint8Array.from(lengths),
  };
}

/** A bit for each letter; those beyond a to z share bits. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let place = 0; place < word.length; place += 1) bits |= 1 << (word.charCodeAt(place) & 31);
  return bits >>> 0;
}
