import type { Directory, SearchIndex } from "../index/search-index.ts";
import type { SearchScope } from "../search.ts";
import { categoryTree } from "./category-tree.ts";

/** Those of the positions that stand on the shelf that is searched. */
export function onShelf(
  index: SearchIndex,
  directory: Directory,
  positions: Uint32Array,
  { categoryId, brandId, sectionId }: SearchScope,
): Uint32Array {
  if (categoryId !== undefined) {
    const within = categoryTree(directory.categories).marksBelow(categoryId);
    return positions.filter((position) => within[index.categoryIds[position] as number] === 1);
  }
  if (brandId !== undefined) return positions.filter((position) => index.brandIds[position] === brandId);
  if (sectionId !== undefined) return positions.filter((position) => standsIn(index, position, sectionId));
  return positions;
}

function standsIn({ sectionStarts, sectionIds }: SearchIndex, position: number, sectionId: number): boolean {
  const end = sectionStarts[position + 1] as number;
  for (let at = sectionStarts[position] as number; at < end; at += 1) {
    if (sectionIds[at] === sectionId) return true;
  }
  return false;
}
