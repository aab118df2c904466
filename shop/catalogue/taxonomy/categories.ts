import { asc } from "drizzle-orm";
import type { NoReturnReason } from "../../../words/products/no-return.ts";
import type { Queryable } from "../../database.ts";
import { categories } from "../tables.ts";

export type Category = {
  id: number;
  name: string;
  parentId: number | null;
  pictureKey: string | null;
  /** Reason against the seven-day return, here and below; null for none. */
  noReturn: NoReturnReason | null;
};

/** In navigation order; at most a few thousand. */
export function listCategories(db: Queryable): Promise<Category[]> {
  return db
    .select({
      id: categories.id,
      name: categories.name,
      parentId: categories.parentId,
      pictureKey: categories.pictureKey,
      noReturn: categories.noReturn,
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id));
}

/** From the department down to the category; empty when unknown. */
export function categoryPath(all: Category[], id: number | null): Category[] {
  return categoryPaths(all)(id);
}

/** `categoryPath` for many ids: the categories are indexed once. */
export function categoryPaths(all: Category[]): (id: number | null) => Category[] {
  const byId = new Map(all.map((category) => [category.id, category]));
  return (id) => {
    const path: Category[] = [];
    // The table permits cycles, so the walk stops at a visited category.
    for (let next = byId.get(id ?? 0); next && !path.includes(next); next = byId.get(next.parentId ?? 0)) {
      path.unshift(next);
    }
    return path;
  };
}
