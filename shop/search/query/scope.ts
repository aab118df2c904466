import type { SearchIndex } from "../index/search-index.ts";
import type { SearchScope } from "../search.ts";
import { categoryTree } from "./category-tree.ts";
import type { Searchable } from "./find.ts";
import { positionsWith } from "./grouped.ts";
import { standingIn } from "./sections.ts";

/** Positions of all products of a scope, unordered. */
export function positionsIn(searchable: Searchable, scope: SearchScope): Uint32Array {
  const { index, directory } = searchable;
  const { categoryId, brandId } = scope;
  if (categoryId !== undefined) {
    return positionsWith(index.categoryIds, categoryTree(directory.categories).below(categoryId));
  }
  if (brandId !== undefined) return positionsWith(index.brandIds, [brandId]);
  return onlyIn(searchable, everything(index), scope);
}

/** Filters positions by scope. */
export function onlyIn(
  searchable: Searchable,
  positions: Uint32Array,
  { categoryId, brandId, sectionId }: SearchScope,
): Uint32Array {
  const { index, directory } = searchable;
  if (categoryId !== undefined) {
    const within = categoryTree(directory.categories).marksBelow(categoryId);
    return positions.filter((position) => within[index.categoryIds[position] as number] === 1);
  }
  if (brandId !== undefined) return positions.filter((position) => index.brandIds[position] === brandId);
  if (sectionId !== undefined) return positions.filter(standingIn(searchable, sectionId));
  return positions;
}

const allPositions = new WeakMap<Uint32Array, Uint32Array>();

function everything({ familyIds }: SearchIndex): Uint32Array {
  let all = allPositions.get(familyIds);
  if (!all) {
    all = new Uint32Array(familyIds.length);
    for (let position = 0; position < all.length; position += 1) all[position] = position;
    allPositions.set(familyIds, all);
  }
  return all;
}
