import type { SearchIndex } from "../index/search-index.ts";
import { countTerms, termText } from "../index/terms.ts";
import { editDistance } from "./edit-distance.ts";
import type { Alternative } from "./groups.ts";
import { productsWith } from "./rarity.ts";

/** Terms that a mistyped word may have meant, in byte order, with the letters each has. */
type Spellings = { terms: Uint32Array; letters: Uint32Array; lengths: Uint8Array };

const shortestForOne = 4;
const shortestForTwo = 8;
const correctionWeights = [0.9, 0.5, 0.5];

/** In a large catalogue a word that stands in a single product may itself be mistyped. */
const largeCatalogue = 5_000;

const spellings = new WeakMap<Uint8Array, Spellings>();

/** Up to three terms that the word is nearest to; none for numbers and short words. */
export function corrections(index: SearchIndex, word: string): Alternative[] {
  if (word.length < shortestForOne || /\p{Number}/u.test(word)) return [];
  const mostEdits = word.length >= shortestForTwo ? 2 : 1;
  const near = nearTerms(index, word, mostEdits);
  near.sort((a, b) => a.edits - b.edits || b.count - a.count);
  return near.slice(0, correctionWeights.length).map(({ term }, place) => ({
    terms: [term],
    weight: correctionWeights[place] as number,
  }));
}

function nearTerms(index: SearchIndex, word: string, mostEdits: number) {
  const { terms, letters, lengths } = spellingsOf(index);
  const wanted = lettersOf(word);
  const near: { term: number; edits: number; count: number }[] = [];
  for (let place = 0; place < terms.length; place += 1) {
    if (Math.abs((lengths[place] as number) - word.length) > mostEdits) continue;
    // One edit changes at most two letters: one goes, one comes.
    if (bitCount((letters[place] as number) ^ wanted) > 2 * mostEdits) continue;
    const term = terms[place] as number;
    const edits = editDistance(word, termText(index, term), mostEdits);
    if (edits <= mostEdits) near.push({ term, edits, count: productsWith(index, term) });
  }
  return near;
}

function spellingsOf(index: SearchIndex): Spellings {
  let known = spellings.get(index.termBytes);
  if (!known) {
    known = collectSpellings(index);
    spellings.set(index.termBytes, known);
  }
  return known;
}

function collectSpellings(index: SearchIndex): Spellings {
  const [terms, letters, lengths]: [number[], number[], number[]] = [[], [], []];
  const fewestProducts = index.familyIds.length < largeCatalogue ? 1 : 2;
  for (let term = 0; term < countTerms(index); term += 1) {
    if (productsWith(index, term) < fewestProducts) continue;
    const text = termText(index, term);
    if (text.length < shortestForOne - 1 || text.length > 255 || !/^\p{Letter}+$/u.test(text)) continue;
    terms.push(term);
    letters.push(lettersOf(text));
    lengths.push(text.length);
  }
  return {
    terms: Uint32Array.from(terms),
    letters: Uint32Array.from(letters),
    lengths: Uint8Array.from(lengths),
  };
}

/** A bit for each letter that occurs; those beyond a to z share. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let place = 0; place < word.length; place += 1) bits |= 1 << (word.charCodeAt(place) & 31);
  return bits >>> 0;
}

function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
