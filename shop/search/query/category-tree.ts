import { type Category, categoryPaths } from "../../catalogue/taxonomy/categories.ts";
import { Tally } from "./tally.ts";

export type CategoryTree = {
  largestId: number;
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
  const largestId = categories.reduce((most, { id }) => Math.max(most, id), 0);
  const paths = new Map<number, number[]>();
  const marks = new Map<number, Uint8Array>();
  const below = (id: number) => {
    const found = new Set(ids.has(id) ? [id] : []);
    // A Set visits what is added meanwhile, once each, so cycles end.
    for (const each of found) for (const child of children.get(each) ?? []) found.add(child.id);
    return found;
  };
  return {
    largestId,
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
        marked = new Uint8Array(largestId + 1);
        for (const each of below(id)) marked[each] = 1;
        marks.set(id, marked);
      }
      return marked;
    },
  };
}

/** Adds descendants' counts to each category. */
export function rollUp(categories: Category[], tally: Tally): Tally {
  const { largestId, pathOf } = categoryTree(categories);
  const sums = new Tally(largestId);
  for (const id of tally.ids()) {
    for (const each of pathOf(id)) sums.add(each, tally.counts[id] as number);
  }
  return sums;
}
