import type { Directory, SearchIndex } from "../index/search-index.ts";
import type { Shelves } from "../search.ts";
import { rollUp } from "./category-tree.ts";
import type { Searchable } from "./find.ts";
import { countIds } from "./tally.ts";

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
  const inCategory = rollUp(categories, countIds(index.categoryIds));
  const ofBrand = countIds(index.brandIds);
  const inSection = countIds(index.sectionIds);
  return {
    categories: categories.map((each) => ({ ...each, count: inCategory[each.id] ?? 0 })),
    brands: brands.map((each) => ({ ...each, count: ofBrand[each.id] ?? 0 })),
    sections: sections.map((each) => ({ ...each, count: inSection[each.id] ?? 0 })),
  };
}
