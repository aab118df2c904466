import { newUntilMs } from "../../catalogue/products/new-products.ts";
import type { ContentSection } from "../../catalogue/sections/content-sections.ts";
import type { SearchIndex } from "../index/search-index.ts";
import type { Searchable } from "./find.ts";
import { newSinceSeconds } from "./new-families.ts";

type Test = (position: number) => boolean;

/**
 * The index holds a section's rule except "new", which is tested here: it ends by time, without a change to the
 * product.
 */
export function standingIn(searchable: Searchable, sectionId: number): Test {
  const { index, directory } = searchable;
  const section = directory.sections.find(({ id }) => id === sectionId);
  const isListed: Test = (position) => standsIn(index, position, sectionId);
  if (!section?.rule?.isNew) return isListed;
  const isNew = newIn(searchable);
  const isPicked = pickedFor(index, section);
  return (position) => isListed(position) && (isNew(position) || isPicked(position));
}

/** Size of a section of new products, and when the next one leaves. */
export function countNew(
  searchable: Searchable,
  section: ContentSection,
): { count: number; changesAt: Date | null } {
  const { index } = searchable;
  const isStanding = standingIn(searchable, section.id);
  const isPicked = pickedFor(index, section);
  let [count, first] = [0, Number.POSITIVE_INFINITY];
  for (let position = 0; position < index.familyIds.length; position += 1) {
    if (!isStanding(position)) continue;
    count += 1;
    if (!isPicked(position)) first = Math.min(first, index.createdAt[position] as number);
  }
  // The index has whole seconds, so it leaves with the next.
  return {
    count,
    changesAt: first === Number.POSITIVE_INFINITY ? null : new Date(newUntilMs((first + 1) * 1000)),
  };
}

function newIn({ index, now }: Searchable): Test {
  const since = newSinceSeconds(index, now);
  return (position) => (index.createdAt[position] as number) >= since;
}

function pickedFor({ familyIds }: SearchIndex, { pickedFamilyIds }: ContentSection): Test {
  const picked = new Set(pickedFamilyIds);
  return (position) => picked.has(familyIds[position] as number);
}

function standsIn({ sectionStarts, sectionIds }: SearchIndex, position: number, sectionId: number): boolean {
  const end = sectionStarts[position + 1] as number;
  for (let at = sectionStarts[position] as number; at < end; at += 1) {
    if (sectionIds[at] === sectionId) return true;
  }
  return false;
}
