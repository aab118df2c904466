import type { FamilyDocument } from "./search-index.ts";
import { stopWords } from "./stop-words.ts";
import { codeMark, codeOf, wordsOf } from "./words.ts";

/** How much a word says, by where it stands, in fifths. */
const weights = { name: 15, otherName: 3, brand: 10, category: 5, attribute: 5, option: 5, description: 5 };

/** A text is read this far: what comes later says little, and one text shall not cost seconds. */
const longestText = 4_000;

/** "Battery for Nikon": what follows names another product. */
const leadsElsewhere = /\b(?:for|fits|compatible with|replacement)\b/i;

/** Tells each word of a product with its weight, and each code; words of the name in order, as often as they come. */
export type WordListener = {
  word(word: string, weight: number): void;
  nameWord(word: string, weight: number): void;
  code(term: string): void;
};

export function weighWords(document: FamilyDocument, { word, nameWord, code }: WordListener): void {
  const tell = (text: string, weight: number) => {
    for (const each of wordsOf(text.slice(0, longestText))) if (!stopWords.has(each)) word(each, weight);
  };
  const { start, rest } = splitName(document.name);
  for (const each of wordsOf(start)) if (!stopWords.has(each)) nameWord(each, weights.name);
  for (const each of wordsOf(rest)) if (!stopWords.has(each)) nameWord(each, weights.otherName);
  tell(document.brandName, weights.brand);
  for (const name of document.categoryNames) tell(name, weights.category);
  for (const [name, value] of document.attributes) {
    tell(name, weights.attribute);
    tell(value, weights.attribute);
  }
  for (const option of new Set(document.options)) tell(option, weights.option);
  tell(document.description, weights.description);
  for (const each of document.codes) {
    const folded = codeOf(each);
    if (folded) code(codeMark + folded);
  }
}

function splitName(name: string): { start: string; rest: string } {
  const place = name.search(leadsElsewhere);
  // A name that begins with it is about nothing else: "For Her, eau de toilette".
  return place > 0 ? { start: name.slice(0, place), rest: name.slice(place) } : { start: name, rest: "" };
}

/** Changes when the words of a product change (FNV-1a over its texts). */
export function textDigest(document: FamilyDocument): number {
  const { name, brandName, categoryNames, attributes, options, description, codes } = document;
  const text = JSON.stringify([name, brandName, categoryNames, attributes, options, description, codes]);
  let digest = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    digest = Math.imul(digest ^ text.charCodeAt(place), 0x01000193);
  }
  return digest >>> 0;
}
