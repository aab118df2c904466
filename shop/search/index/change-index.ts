import { type ColumnSource, columnsOf } from "./columns.ts";
import { mergeWords } from "./merge-words.ts";
import { NewWords } from "./new-words.ts";
import { positionOf } from "./position-of.ts";
import type { FamilyDocument, SearchIndex } from "./search-index.ts";
import { textDigest } from "./weigh-words.ts";

/** A change of the index under way: what was put and removed shows in the index that `finish` returns. */
export type IndexChange = {
  put(document: FamilyDocument): void;
  remove(familyId: number): void;
  /** The base stays as it was; where no words changed the two share their postings. */
  finish(): SearchIndex;
};

/** What a put product shows on shelves, without its words. */
export type Listed = Pick<
  FamilyDocument,
  | "familyId"
  | "productId"
  | "brandId"
  | "categoryId"
  | "sectionIds"
  | "priceCents"
  | "savingsCents"
  | "inStock"
  | "createdAt"
> & {
  digest: number;
  /** Its number among the products with new words; undefined when its words are as they were. */
  words: number | undefined;
};

/** Begins a change. Words are analysed as products are put; the rest happens in `finish`. */
export function changeIndex(base: SearchIndex): IndexChange {
  const changed = new Map<number, Listed | undefined>();
  const newWords = new NewWords();
  return {
    put(document) {
      const digest = textDigest(document);
      const position = positionOf(base, document.familyId);
      const isKnown = position !== undefined && base.textDigests[position] === digest;
      const words = isKnown ? undefined : newWords.add(document);
      changed.set(document.familyId, { ...listedOf(document), digest, words });
    },
    remove(familyId) {
      changed.set(familyId, undefined);
    },
    finish() {
      const sources = sourcesOf(base, changed);
      const columns = columnsOf(base, sources);
      const isSameText = sources.length === base.familyIds.length && sources.every(keepsPlace);
      return { ...base, ...columns, ...(isSameText ? {} : mergeWords(base, sources, newWords)) };
    },
  };
}

/** Without its texts, which shall not stay in memory until the end. */
function listedOf(document: FamilyDocument) {
  const { familyId, productId, brandId, categoryId, sectionIds } = document;
  const { priceCents, savingsCents, inStock, createdAt } = document;
  return {
    ...{ familyId, productId, brandId, categoryId, sectionIds },
    ...{ priceCents, savingsCents, inStock, createdAt },
  };
}

/** Where each product of the new index comes from, in order of family ids. */
function sourcesOf({ familyIds }: SearchIndex, changed: Map<number, Listed | undefined>): ColumnSource[] {
  const sources: ColumnSource[] = [];
  const put = [...changed.values()].filter((listed) => listed !== undefined);
  put.sort((a, b) => a.familyId - b.familyId);
  let next = 0;
  for (let position = 0; position < familyIds.length; position += 1) {
    const familyId = familyIds[position] as number;
    for (; next < put.length && (put[next] as Listed).familyId < familyId; next += 1) {
      sources.push({ listed: put[next] as Listed });
    }
    const listed = put[next]?.familyId === familyId ? put[next] : undefined;
    if (listed) {
      sources.push({ position, listed });
      next += 1;
    } else if (!changed.has(familyId)) sources.push({ position });
  }
  return [...sources, ...put.slice(next).map((listed) => ({ listed }))];
}

function keepsPlace({ position, listed }: ColumnSource, place: number): boolean {
  return position === place && listed?.words === undefined;
}
