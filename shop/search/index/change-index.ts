import type { FamilyDocument, SearchIndex } from "./search-index.ts";

/** A change of the index under way: what was put and removed shows in the index that `finish` returns. */
export type IndexChange = {
  put(document: FamilyDocument): void;
  remove(familyId: number): void;
  /** The base stays as it was; where no words changed the two share their postings. */
  finish(): SearchIndex;
};

export function changeIndex(base: SearchIndex): IndexChange {
  throw new Error(`Not written yet: ${base.familyIds.length}`);
}
