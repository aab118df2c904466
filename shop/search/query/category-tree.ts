import { type Category, categoryPaths } from "../../catalogue/taxonomy/categories.ts";

export type CategoryTree = {
  /** From the category up to its department. */
  pathOf(id: number): number[];
  /** The category and all below it. */
  below(id: number): Set<number>;
  /** `below` as a bitmap by id. */
  marksBelow(id: number): Uint8Array;
};

const trees = new WeakMap<Category[], CategoryTree>();

/** Cached for each version of the directory. */
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
  const ids = new Set(categories.map(({ id }) => id));
  const pathDown = categoryPaths(categories);
  const largest = largestId(categories);
  const paths = new Map<number, number[]>();
  const marks = new Map<number, Uint8Array>();
  const below = (id: number) => {
    const found = new Set(ids.has(id) ? [id] : []);
    // A Set visits what is added meanwhile, once each, so cycles end.
    for (const each of found) for (const child of children.get(each) ?? []) found.add(child.id);
    return found;
  };
  return {
    pathOf(id) {
      let path = paths.get(id);
      if (!path) {
        path = pathDown(id)
          .map((category) => category.id)
          .reverse();
        paths.set(id, path);
      }
      return path;
    },
    below,
    marksBelow(id) {
      let marked = marks.get(id);
      if (!marked) {
        marked = new Uint8Array(largest + 1);
        for (const each of below(id)) marked[each] = 1;
        marks.set(id, marked);
      }
      return marked;
    },
  };
}

function largestId(categories: Category[]): number {
  return categories.reduce((most, { id }) => Math.max(most, id), 0);
}

/** Adds descendants' counts to each category. Indexed by id. */
export function rollUp(categories: Category[], counts: ArrayLike<number>): Uint32Array {
  const { pathOf } = categoryTree(categories);
  const sums = new Uint32Array(largestId(categories) + 1);
  for (let id = 1; id < counts.length; id += 1) {
    const count = counts[id] as number;
    if (count === 0) continue;
    for (const each of pathOf(id)) sums[each] = (sums[each] as number) + count;
  }
  return sums;
}
