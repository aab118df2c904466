import type { Directory, SearchIndex } from "../index/search-index.ts";
import { termText } from "../index/terms.ts";
import { wordsOf } from "../index/words.ts";
import type { ParsedQuery, Part } from "./groups.ts";

const factors = { brand: 1.7, phrase: 0.08, unwanted: 0.7 };

/** What beside single words moves the best up or down: the brand, words side by side, what was not wanted. */
export function promotion(
  index: SearchIndex,
  directory: Directory,
  { groups, excluded }: ParsedQuery,
  without: ReadonlySet<Part>,
): (position: number) => number {
  const terms = groups.map(({ term }) => term);
  const words = groups.map(({ word, term }) => (term === undefined ? word : termText(index, term)));
  const brands = without.has("brand") ? new Set<number>() : brandsNamedIn(directory, words);
  const phrase = without.has("phrase") ? 0 : factors.phrase;
  return (position) => {
    const name = index.nameTerms.subarray(index.nameStarts[position], index.nameStarts[position + 1]);
    const brand = brands.has(index.brandIds[position] as number) ? factors.brand : 1;
    const unwanted = excluded.some((term) => name.includes(term)) ? factors.unwanted : 1;
    return brand * unwanted * (1 + phrase * sideBySide(name, terms));
  };
}

/** The share of neighbouring words of the query that are neighbours in the name, too. */
function sideBySide(name: Uint32Array, terms: (number | undefined)[]): number {
  if (terms.length < 2) return 0;
  let pairs = 0;
  for (let place = 0; place + 1 < terms.length; place += 1) {
    const [one, other] = [terms[place], terms[place + 1]];
    for (let at = 0; at + 1 < name.length; at += 1) {
      if (name[at] !== one || name[at + 1] !== other) continue;
      pairs += 1;
      break;
    }
  }
  return pairs / (terms.length - 1);
}

type BrandWords = Map<string, { id: number; words: string[] }[]>;

/** By a brand's first word, made once for each edition of the directory. */
const brandWords = new WeakMap<Directory["brands"], BrandWords>();

/** Brands all of whose words stand in the query. */
function brandsNamedIn({ brands }: Directory, words: string[]): Set<number> {
  let table = brandWords.get(brands);
  if (!table) {
    table = new Map();
    for (const { id, name } of brands) {
      const own = wordsOf(name);
      const [first] = own;
      if (first !== undefined) table.set(first, [...(table.get(first) ?? []), { id, words: own }]);
    }
    brandWords.set(brands, table);
  }
  const named = words.flatMap((word) => table.get(word) ?? []);
  return new Set(
    named.filter((brand) => brand.words.every((word) => words.includes(word))).map(({ id }) => id),
  );
}
