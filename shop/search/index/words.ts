import { fold } from "../../../words/fold.ts";
import { stem } from "./stem.ts";
import { stopWords } from "./stop-words.ts";

/**
 * The one analysis, for products and for queries alike: case, accents and width folded, letters and digits parted
 * ("18V" → "18", "v"), plurals made singular. What is neither letter nor digit parts words.
 */
export function wordsOf(text: string): string[] {
  return (searchable(text).match(runs) ?? []).map((word) => stem(word.slice(0, longestWord)));
}

/** No word of a language is longer; what is glued together without end shall not cost time. */
const longestWord = 64;

/** Without those that say nothing about a product. */
export function tellingWords(text: string): string[] {
  return wordsOf(text).filter((word) => !stopWords.has(word));
}

const runs = /\p{Letter}+|\p{Number}+/gu;

/** A sku, model number or barcode as one word, however it is typed: "AB/12-X" and "ab12 x" → "ab12x". */
export function codeOf(text: string): string {
  return (searchable(text).match(runs) ?? []).join("");
}

/** A code stands among the terms with a mark before it, so that no word is ever taken for one. */
export const codeMark = "#";

/** An inch sign after a number is a word: 10" → "10 inch". */
const inches = /(\d)\s*(?:"|”|″|'')/g;

/** Beyond the basic plane nothing is searched for; the order of terms is simpler without it. */
const beyondBasic = /[\u{10000}-\u{10ffff}\ud800-\udfff]/gu;

function searchable(text: string): string {
  return fold(text).replace(inches, "$1 inch ").replace(beyondBasic, " ");
}
