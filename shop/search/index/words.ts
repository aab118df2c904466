import { stem } from "./stem.ts";

/**
 * The one analysis, for products and for queries alike: case, accents and width folded, letters and digits parted
 * ("18V" → "18", "v"), plurals made singular. What is neither letter nor digit parts words.
 */
export function wordsOf(text: string): string[] {
  return (fold(text).match(runs) ?? []).map(stem);
}

const runs = /\p{Letter}+|\p{Number}+/gu;

/** A sku, model number or barcode as one word, however it is typed: "AB/12-X" and "ab12 x" → "ab12x". */
export function codeOf(text: string): string {
  return (fold(text).match(runs) ?? []).join("");
}

/** A code stands among the terms with a mark before it, so that no word is ever taken for one. */
export const codeMark = "#";

const onlyAscii = /^[ -~\s]*$/;

/** Lower case without accents: "Café" → "cafe", "Löyly" → "loyly", "½" → "1⁄2". */
export function fold(text: string): string {
  const plain = onlyAscii.test(text) ? text : withoutAccents(text);
  return plain.toLowerCase().replace(apostrophes, "").replace(inches, "$1 inch ");
}

/** "men's" is one word, "10" a number of inches. */
const apostrophes = /(?<=[a-z])['’](?=[a-z]|\s|$)/g;
const inches = /(\d)\s*(?:"|”|″|'')/g;

const letters: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ı: "i" };

function withoutAccents(text: string): string {
  return (
    text
      .normalize("NFKD")
      .replace(/\p{Mark}/gu, "")
      .replace(/[ßæœøłđıÆŒØŁĐ]/g, (letter) => letters[letter.toLowerCase()] ?? letter)
      // Beyond the basic plane nothing is searched for; the order of terms is simpler without it.
      .replace(/[\u{10000}-\u{10ffff}\ud800-\udfff]/gu, " ")
  );
}
