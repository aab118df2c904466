import { isDeepStrictEqual } from "node:util";
import { positionOf } from "./index/position-of.ts";
import type { Directory, SearchIndex } from "./index/search-index.ts";
import type { Changed } from "./indexer/indexer.ts";
import { categoryTree } from "./query/category-tree.ts";
import type { Version } from "./query/find.ts";
import { readTerm } from "./query/find.ts";
import { newSinceSeconds } from "./query/new-families.ts";
import type { SearchQuery, SearchScope } from "./search.ts";

/** What an answer may depend on, and what a change touches. */
export type Subject =
  /** What a family's card and page say, its stock as far as pages show it (`words/products/shown-stock.ts`). */
  | `family:${number}`
  /** The family's exact numbers in stock. */
  | `count:${number}`
  /** Which families a listing contains, and all that they are sorted, filtered and counted by. */
  | `category:${number}`
  | `brand:${number}`
  | `section:${number}`
  /** The same for the whole range. */
  | "range"
  /** What families are called: likeness of words depends on all of them. */
  | "words"
  /** Number and picture of any category; number of any brand. */
  | "categories"
  | "brands"
  /** Texts of the owner's pages. */
  | "content";

export type Subjects = ReadonlySet<Subject> | "all";

/** What a search depends on besides the cards that it shows. A term is weighed against the whole range. */
export function subjectOfSearch(scope: SearchScope, query: Pick<SearchQuery, "term">): Subject {
  const { categoryId, brandId, sectionId } = scope;
  if (readTerm(query.term).trimEnd()) return "range";
  if (categoryId !== undefined) return `category:${categoryId}`;
  if (brandId !== undefined) return `brand:${brandId}`;
  return sectionId === undefined ? "range" : `section:${sectionId}`;
}

/**
 * Returns the subjects that differ between two versions. A family touches the listings that contained it or contain it
 * now, if anything changed by which they are sorted, filtered or counted. The result is "all" when the changed families
 * are unknown, for the owner's changes of names, order, sections and synonyms, and when other products count as new.
 */
export function subjectsBetween(before: Version, after: Version, changed: Changed, now: Date): Subjects {
  if (changed.familyIds === "all" || !hasSameNames(before.directory, after.directory)) return "all";
  const subjects = new Set<Subject>(changed.countedIds.map((id): Subject => `count:${id}`));
  let hasOtherDates = false;
  for (const familyId of changed.familyIds) {
    subjects.add(`family:${familyId}`);
    const [was, is] = [listed(before.index, familyId), listed(after.index, familyId)];
    if (isDeepStrictEqual(was, is)) continue;
    subjects.add("range");
    for (const subject of listingsOf(before, was)) subjects.add(subject);
    for (const subject of listingsOf(after, is)) subjects.add(subject);
    if (was?.textDigest !== is?.textDigest) subjects.add("words");
    if (was?.categoryId !== is?.categoryId) subjects.add("categories");
    if (was?.brandId !== is?.brandId) subjects.add("brands");
    hasOtherDates ||= was?.createdAt !== is?.createdAt;
  }
  if (hasOtherDates && newSinceSeconds(before.index, now) !== newSinceSeconds(after.index, now)) return "all";
  for (const subject of otherPictures(before.directory, after.directory)) subjects.add(subject);
  return subjects;
}

/** Pictures of categories apart: where the owner set none, they follow the products. */
function hasSameNames(before: Directory, after: Directory): boolean {
  return before === after || isDeepStrictEqual(withoutPictures(before), withoutPictures(after));
}

function withoutPictures(directory: Directory) {
  return { ...directory, categories: directory.categories.map(({ pictureKey, ...category }) => category) };
}

type Listed = NonNullable<ReturnType<typeof listed>>;

/** Undefined for a family that is not in the index. */
function listed(index: SearchIndex, familyId: number) {
  const position = positionOf(index, familyId);
  if (position === undefined) return undefined;
  return {
    productId: index.productIds[position],
    categoryId: index.categoryIds[position] as number,
    brandId: index.brandIds[position] as number,
    priceCents: index.pricesCents[position],
    savingsCents: index.savingsCents[position],
    inStock: index.inStock[position],
    createdAt: index.createdAt[position],
    pin: index.pins[position],
    unitsSold: index.unitsSold[position],
    textDigest: index.textDigests[position],
    sectionIds: [
      ...index.sectionIds.subarray(index.sectionStarts[position], index.sectionStarts[position + 1]),
    ],
  };
}

function listingsOf({ directory }: Version, family: Listed | undefined): Subject[] {
  if (!family) return [];
  const { pathOf } = categoryTree(directory.categories);
  return [
    ...[family.categoryId, ...pathOf(family.categoryId)].map((id): Subject => `category:${id}`),
    `brand:${family.brandId}`,
    ...family.sectionIds.map((id): Subject => `section:${id}`),
  ];
}

/** A category shows its own picture and those below it. */
function otherPictures(before: Directory, after: Directory): Subject[] {
  if (before === after) return [];
  const changed = after.categories.filter(
    ({ pictureKey }, place) => pictureKey !== before.categories[place]?.pictureKey,
  );
  const touched = changed.flatMap(({ id, parentId }): Subject[] => [
    `category:${id}`,
    `category:${parentId ?? 0}`,
  ]);
  return touched.length > 0 ? ["categories", ...touched] : [];
}
