import type { SearchIndex } from "../../index/search-index.ts";
import { lettersOf } from "../../index/spellings.ts";
import { termText } from "../../index/terms.ts";
import { editDistance } from "./edit-distance.ts";
import type { Alternative } from "./groups.ts";
import { productsWith } from "./rarity.ts";

const shortestForOne = 4;
const shortestForTwo = 8;
const correctionWeights = [0.9, 0.5, 0.5];

/** Typo correction: up to three nearest terms; none for numbers and short words. */
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
  const { spelledTerms: terms, spelledLetters: letters, spelledLengths: lengths } = index;
  const wanted = lettersOf(word);
  const near: { term: number; edits: number; count: number }[] = [];
  for (let place = 0; place < terms.length; place += 1) {
    if (Math.abs((lengths[place] as number) - word.length) > mostEdits) continue;
    // One edit changes at most two letter bits.
    if (bitCount((letters[place] as number) ^ wanted) > 2 * mostEdits) continue;
    const term = terms[place] as number;
    const edits = editDistance(word, termText(index, term), mostEdits);
    if (edits <= mostEdits) near.push({ term, edits, count: productsWith(index, term) });
  }
  return near;
}

function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
