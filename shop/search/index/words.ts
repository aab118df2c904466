import { fold } from "../../../words/text/fold.ts";
import { stem } from "./stem.ts";
import { stopWords } from "./stop-words.ts";

/**
 * Analysis of products and queries: folds case, accents, width and plurals; splits at anything but letters and digits,
 * and between these ("18V" → "18", "v").
 */
export function wordsOf(text: string): string[] {
  return (searchable(text).match(runs) ?? []).map((word) => stem(word.slice(0, longestWord)));
}

/** Limits work on text without spaces. */
const longestWord = 64;

/** Without stop words. */
export function tellingWords(text: string): string[] {
  return wordsOf(text).filter((word) => !stopWords.has(word));
}

const runs = /\p{Letter}+|\p{Number}+/gu;

/** A SKU, model number or barcode as one word: "AB/12-X" and "ab12 x" → "ab12x". */
export function codeOf(text: string): string {
  return (searchable(text).match(runs) ?? []).join("");
}

/** Prefix that separates codes from words. */
export const codeMark = "#";

/** 10" → "10 inch". */
const inches = /(\d)\s*(?:"|”|″|'')/g;

/** Dropped: keeps the order of terms simple. */
const beyondBasic = /[\u{10000}-\u{10ffff}\ud800-\udfff]/gu;

function searchable(text: string): string {
  return fold(text).replace(inches, "$1 inch ").replace(beyondBasic, " ");
}
