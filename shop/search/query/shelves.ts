import type { Directory, SearchIndex } from "../index/search-index.ts";
import type { Shelves } from "../search.ts";
import { rollUp } from "./category-tree.ts";
import type { Searchable } from "./find.ts";

type Counted = { index: SearchIndex; shelves: Shelves };
const counted = new WeakMap<Directory, Counted>();

/** Counted once for each edition of the index and of the directory. */
export function shelvesOf({ index, directory }: Searchable): Shelves {
  const known = counted.get(directory);
  if (known?.index === index) return known.shelves;
  const shelves = count(index, directory);
  counted.set(directory, { index, shelves });
  return shelves;
}

function count(index: SearchIndex, { categories, brands, sections }: Directory): Shelves {
  const inCategory = rollUp(categories, countsOf(index.categoryIds));
  const ofBrand = countsOf(index.brandIds);
  const inSection = countsOf(index.sectionIds);
  return {
    categories: categories.map((each) => ({ ...each, count: inCategory.get(each.id) ?? 0 })),
    brands: brands.map((each) => ({ ...each, count: ofBrand.get(each.id) ?? 0 })),
    sections: sections.map((each) => ({ ...each, count: inSection.get(each.id) ?? 0 })),
  };
}

function countsOf(column: Uint32Array): Map<number, number> {
  const counts = new Map<number, number>();
  for (const id of column) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
