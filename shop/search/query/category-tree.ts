import type { Category } from "../../catalogue/categories.ts";

export type CategoryTree = {
  parentOf: Map<number, number | null>;
  /** The category and all below it. */
  below(id: number): Set<number>;
};

const trees = new WeakMap<Category[], CategoryTree>();

/** Who stands below whom, made once for each edition of the directory. */
export function categoryTree(categories: Category[]): CategoryTree {
  let tree = trees.get(categories);
  if (!tree) {
    tree = treeOf(categories);
    trees.set(categories, tree);
  }
  return tree;
}

function treeOf(categories: Category[]): CategoryTree {
  const children = Map.groupBy(categories, ({ parentId }) => parentId ?? 0);
  const parentOf = new Map(categories.map(({ id, parentId }) => [id, parentId]));
  return {
    parentOf,
    below(id) {
      const found = new Set(parentOf.has(id) ? [id] : []);
      // A Set goes on to what is added meanwhile, and adds nothing twice, so that circles end.
      for (const each of found) for (const child of children.get(each) ?? []) found.add(child.id);
      return found;
    },
  };
}

/** Adds to each category what the ones below it have. */
export function rollUp(categories: Category[], counts: Map<number, number>): Map<number, number> {
  const { parentOf } = categoryTree(categories);
  const sums = new Map<number, number>();
  for (const [id, count] of counts) {
    const seen = new Set<number>();
    for (let each: number | null = id; each !== null && parentOf.has(each) && !seen.has(each); ) {
      seen.add(each);
      sums.set(each, (sums.get(each) ?? 0) + count);
      each = parentOf.get(each) ?? null;
    }
  }
  return sums;
}
