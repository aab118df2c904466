import { columnsOf } from "./columns.ts";
import { giveBack } from "./give-back.ts";
import { mergeWords } from "./merge-words.ts";
import { NewWords } from "./new-words.ts";
import { type Listed, type Piece, piecesOf, sizeOf } from "./pieces.ts";
import { positionOf } from "./position-of.ts";
import type { FamilyDocument, SearchIndex } from "./search-index.ts";
import { textDigest } from "./weigh-words.ts";

/** A pending change of the index, visible in what `finish` returns. */
export type IndexChange = {
  put(document: FamilyDocument): void;
  remove(familyId: number): void;
  /** The base stays unchanged; unless words changed, both share their postings. */
  finish(): SearchIndex;
};

/** A pending document takes many times the memory of an indexed one. */
const defaultMostWaiting = 20_000;

/** @param mostWaiting merges after so many products, which limits the memory of large changes */
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

/** Without the texts, to free their memory early. */
function listedOf(document: FamilyDocument) {
  const { familyId, productId, brandId, categoryId, sectionIds } = document;
  const { priceCents, savingsCents, inStock, hasPicture, pin, unitsSold, createdAt } = document;
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
    pin,
    unitsSold,
    createdAt,
  };
}

/** Whether the same products have the same words. */
function hasSameText({ familyIds }: SearchIndex, pieces: Piece[]): boolean {
  let place = 0;
  for (const piece of pieces) {
    if (piece.from !== place || piece.listed?.words !== undefined) return false;
    place += sizeOf(piece);
  }
  return place === familyIds.length;
}
