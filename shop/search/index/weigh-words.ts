import type { FamilyDocument } from "./search-index.ts";
import { codeMark, codeOf, tellingWords } from "./words.ts";

/**
 * Weight, usual length in words, and length penalty (BM25's b) of each field. Lengths are fixed, so that a product's
 * weights depend on no other product. All constants were tuned on judged queries (`npm run bench:search`).
 */
const fields = {
  name: { weight: 3, usualLength: 8.5, lengthShare: 0.6 },
  brand: { weight: 1.5, usualLength: 1.5, lengthShare: 0.6 },
  // Words of a deeper path count less.
  category: { weight: 1, usualLength: 2.7, lengthShare: 1 },
  attributes: { weight: 1.6, usualLength: 100, lengthShare: 0.6 },
  description: { weight: 1, usualLength: 36, lengthShare: 0.9 },
};

/** BM25's k1: how soon repetition stops to count. */
const saturation = 2;

/** "Battery for Nikon": the rest names another product and counts less. */
const leadsElsewhere = /\b(?:for|fits|compatible with|replacement)\b/i;
const elsewhereShare = 0.2;

/** "Colour" says less than "indigo". */
const attributeNameShare = 0.6;

/** A short description says what a thing is; a longer one mentions other things. */
const longestSummary = 20;

/** Limits work: later text says little. */
const longestText = 4_000;

export type WeighedWords = {
  weights: Map<string, number>;
  /** Words from anything but a long description. */
  told: Set<string>;
  /** In order. */
  name: string[];
  /** SKUs, model numbers and barcodes, as terms. */
  codes: string[];
};

/** Weighs words by field: BM25F (Zaragoza et al., TREC 2004). */
export function weighWords(document: FamilyDocument): WeighedWords {
  const { name, brandName, categoryNames, attributes, options, description, codes } = document;
  const weights = new Map<string, number>();
  const add = (words: string[], field: keyof typeof fields, share = 1, length = words.length) => {
    const { weight, usualLength, lengthShare } = fields[field];
    const each = (share * weight) / (1 - lengthShare + (lengthShare * length) / usualLength);
    for (const word of words) weights.set(word, (weights.get(word) ?? 0) + each);
  };
  const [own, elsewhere] = splitName(name).map(read) as [string[], string[]];
  const nameLength = own.length + elsewhere.length;
  add(own, "name", 1, nameLength);
  add(elsewhere, "name", elsewhereShare, nameLength);
  add(read(brandName), "brand");
  add(read(categoryNames.join(" ")), "category");
  const attributeNames = read(attributes.map(([each]) => each).join(" "));
  const values = read([...attributes.map(([, value]) => value), ...new Set(options)].join(" "));
  add(values, "attributes", 1, values.length + attributeNames.length);
  add(attributeNames, "attributes", attributeNameShare, values.length + attributeNames.length);
  const described = read(description);
  if (described.length <= longestSummary) add(described, "description");
  const told = new Set(weights.keys());
  if (described.length > longestSummary) add(described, "description");
  const codeTerms = codes
    .map(codeOf)
    .filter(Boolean)
    .map((code) => codeMark + code);
  return { weights, told, name: [...own, ...elsewhere], codes: [...new Set(codeTerms)] };
}

/** A word's impact without its rarity, 2–255. Odd when more than a long description has it. */
export function impactOf(weight: number, isTold: boolean): number {
  const impact = Math.max(2, Math.round((254 * weight) / (weight + saturation)));
  return (impact & ~1) | Number(isTold);
}

export function isTold(impact: number): boolean {
  return (impact & 1) === 1;
}

function read(text: string): string[] {
  return tellingWords(text.slice(0, longestText));
}

function splitName(name: string): [own: string, elsewhere: string] {
  const place = name.search(leadsElsewhere);
  // "For Her, eau de toilette" is about nothing else.
  return place > 0 ? [name.slice(0, place), name.slice(place)] : [name, ""];
}

/** FNV-1a over the texts: changes with the words. */
export function textDigest(document: FamilyDocument): number {
  const { name, brandName, categoryNames, attributes, options, description, codes } = document;
  const text = JSON.stringify([name, brandName, categoryNames, attributes, options, description, codes]);
  let digest = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    digest = Math.imul(digest ^ text.charCodeAt(place), 0x01000193);
  }
  return digest >>> 0;
}
