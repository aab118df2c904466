import { firstNotBelow } from "./position-of.ts";
import type { FamilyDocument, SearchIndex } from "./search-index.ts";

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
  | "hasPicture"
  | "createdAt"
> & {
  digest: number;
  /** Its number among the products with new words; undefined when its words are as they were. */
  words: number | undefined;
};

/**
 * The new index in order of family ids: products of the old one in a row, from a position up to, but without, another;
 * or, with `listed`, the one product that was put there in their stead. Where a product stands in the new index is
 * called its place.
 */
export type Piece = { from: number; to: number; listed?: Listed };

/** How many products it holds. */
export function sizeOf({ from, to, listed }: Piece): number {
  return listed ? 1 : to - from;
}

/** @param changed what was put, by family; undefined for those that were removed */
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
