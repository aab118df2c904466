import type { SearchIndex } from "../index/search-index.ts";
import type { Shelves } from "../search.ts";
import { rollUp } from "./category-tree.ts";
import type { Searchable } from "./find.ts";

const known = new WeakMap<SearchIndex, Shelves>();

/** Counted once for each edition of the index. */
export function shelvesOf({ index, directory }: Searchable): Shelves {
  let shelves = known.get(index);
  if (!shelves) {
    const inCategory = rollUp(directory.categories, countsOf(index.categoryIds));
    const ofBrand = countsOf(index.brandIds);
    const inSection = countsOf(index.sectionIds);
    shelves = {
      categories: directory.categories.map((each) => ({ ...each, count: inCategory.get(each.id) ?? 0 })),
      brands: directory.brands.map((each) => ({ ...each, count: ofBrand.get(each.id) ?? 0 })),
      sections: directory.sections.map((each) => ({ ...each, count: inSection.get(each.id) ?? 0 })),
    };
    known.set(index, shelves);
  }
  return shelves;
}

function countsOf(column: Uint32Array): Map<number, number> {
  const counts = new Map<number, number>();
  for (const id of column) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
