import { columnsOf } from "./columns.ts";
import { giveBack } from "./give-back.ts";
import { mergeWords } from "./merge-words.ts";
import { NewWords } from "./new-words.ts";
import { type Listed, type Piece, piecesOf, sizeOf } from "./pieces.ts";
import { positionOf } from "./position-of.ts";
import type { FamilyDocument, SearchIndex } from "./search-index.ts";
import { textDigest } from "./weigh-words.ts";

/** A change of the index under way: what was put and removed shows in the index that `finish` returns. */
export type IndexChange = {
  put(document: FamilyDocument): void;
  remove(familyId: number): void;
  /** Ends the change. The base stays as it was; where no words changed the two share their postings. */
  finish(): SearchIndex;
};

/** Documents that wait to be merged take many times the memory that they take in the index. */
const defaultMostWaiting = 20_000;

/**
 * Begins a change.
 *
 * @param mostWaiting so many products are merged at once, so that no change fills the memory, however large
 */
export function changeIndex(base: SearchIndex, mostWaiting = defaultMostWaiting): IndexChange {
  let merged = base;
  let changed = new Map<number, Listed | undefined>();
  let newWords = new NewWords();

  function finish(): SearchIndex {
    const pieces = piecesOf(merged, changed);
    const before = merged;
    merged = {
      ...before,
      ...columnsOf(before, pieces),
      ...(hasSameText(before, pieces) ? {} : mergeWords(before, pieces, newWords)),
    };
    if (before !== base) giveBack(before, merged);
    changed = new Map();
    newWords = new NewWords();
    return merged;
  }

  function change(familyId: number, listed: Listed | undefined): void {
    changed.set(familyId, listed);
    if (changed.size === mostWaiting) finish();
  }

  return {
    put(document) {
      const digest = textDigest(document);
      const position = positionOf(merged, document.familyId);
      const isKnown = position !== undefined && merged.textDigests[position] === digest;
      const words = isKnown ? undefined : newWords.add(document);
      change(document.familyId, { ...listedOf(document), digest, words });
    },
    remove: (familyId) => change(familyId, undefined),
    finish,
  };
}

/** Without its texts, which shall not stay in memory until the end. */
function listedOf(document: FamilyDocument) {
  const { familyId, productId, brandId, categoryId, sectionIds } = document;
  const { priceCents, savingsCents, inStock, hasPicture, createdAt } = document;
  return {
    familyId,
    productId,
    brandId,
    categoryId,
    sectionIds,
    priceCents,
    savingsCents,
    inStock,
    hasPicture,
    createdAt,
  };
}

/** Nobody came, left or says other words. */
function hasSameText({ familyIds }: SearchIndex, pieces: Piece[]): boolean {
  let place = 0;
  for (const piece of pieces) {
    if (piece.from !== place || piece.listed?.words !== undefined) return false;
    place += sizeOf(piece);
  }
  return place === familyIds.length;
}
