import type { Directory, SearchIndex } from "../../index/search-index.ts";
import { termText } from "../../index/terms.ts";
import { wordsOf } from "../../index/words.ts";
import type { ParsedQuery } from "./groups.ts";
import type { Part } from "./parts.ts";

const factors = { brand: 1.7, kind: 1.1, unwanted: 0.7 };

/** Re-ranking factor for brand, kind of product and unwanted words. */
export function promotion(
  index: SearchIndex,
  directory: Directory,
  { groups, excluded }: ParsedQuery,
  without: ReadonlySet<Part>,
): (position: number) => number {
  const words = groups.map(({ word, term }) => (term === undefined ? word : termText(index, term)));
  const brands = without.has("brand") ? new Set<number>() : brandsNamedIn(directory, words);
  // The last word names the kind: a "wireless laser mouse" is a mouse.
  const kind = without.has("kind") ? undefined : groups.at(-1)?.term;
  return (position) => {
    const brand = brands.has(index.brandIds[position] as number) ? factors.brand : 1;
    const [start, end] = [index.nameStarts[position] as number, index.nameStarts[position + 1] as number];
    const isOfKind = end > start && index.nameTerms[end - 1] === kind;
    const name = excluded.length > 0 && index.nameTerms.subarray(start, end);
    const unwanted = name && excluded.some((term) => name.includes(term)) ? factors.unwanted : 1;
    return brand * unwanted * (isOfKind ? factors.kind : 1);
  };
}

type BrandWords = Map<string | undefined, { id: number; words: string[] }[]>;

/** By first word; cached for each directory. */
const brandWords = new WeakMap<Directory["brands"], BrandWords>();

/** Brands whose every word is in the query. */
function brandsNamedIn({ brands }: Directory, words: string[]): Set<number> {
  let table = brandWords.get(brands);
  if (!table) {
    table = Map.groupBy(
      brands.map(({ id, name }) => ({ id, words: wordsOf(name) })),
      (brand) => brand.words[0],
    );
    brandWords.set(brands, table);
  }
  const named = words.flatMap((word) => table.get(word) ?? []);
  return new Set(
    named.filter((brand) => brand.words.every((word) => words.includes(word))).map(({ id }) => id),
  );
}
