import { firstNotBelow } from "./position-of.ts";
import type { FamilyDocument, SearchIndex } from "./search-index.ts";

/** A product's columns, without its words. */
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
  | "hasPicture"
  | "pin"
  | "unitsSold"
  | "createdAt"
> & {
  digest: number;
  /** Its number in `NewWords`; undefined when its words are unchanged. */
  words: number | undefined;
};

/**
 * A slice [from, to) of the old index, or one inserted product (`listed`). Pieces are ordered by family id. A "place"
 * is a position in the new index.
 */
export type Piece = { from: number; to: number; listed?: Listed };

export function sizeOf({ from, to, listed }: Piece): number {
  return listed ? 1 : to - from;
}

/** @param changed by family; undefined removes it */
export function piecesOf({ familyIds }: SearchIndex, changed: Map<number, Listed | undefined>): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const familyId of Uint32Array.from(changed.keys()).sort()) {
    const position = firstNotBelow(familyIds, familyId);
    if (from < position) pieces.push({ from, to: position });
    from = familyIds[position] === familyId ? position + 1 : position;
    const listed = changed.get(familyId);
    if (listed) pieces.push({ from: position, to: from, listed });
  }
  if (from < familyIds.length) pieces.push({ from, to: familyIds.length });
  return pieces;
}
