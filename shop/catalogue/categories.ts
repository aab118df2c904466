import { asc } from "drizzle-orm";
import type { NoReturnReason } from "../../words/no-return.ts";
import type { Queryable } from "../shop.ts";
import { categories } from "./tables.ts";

export type Category = {
  id: number;
  name: string;
  parentId: number | null;
  pictureKey: string | null;
  /** Why what stands here, or below, cannot be sent back after a change of mind; null where it can. */
  noReturn: NoReturnReason | null;
};

/** All categories in the order of the shop's navigation. There are at most a few thousand. */
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

/** From the department down to the category itself; empty for an unknown one. */
export function categoryPath(all: Category[], id: number | null): Category[] {
  return categoryPaths(all)(id);
}

/** The same for many: what it takes to know all categories is done once. */
export function categoryPaths(all: Category[]): (id: number | null) => Category[] {
  const byId = new Map(all.map((category) => [category.id, category]));
  return (id) => {
    const path: Category[] = [];
    // The table has no guard against circles, so a walk stops where it has been before.
    for (let next = byId.get(id ?? 0); next && !path.includes(next); next = byId.get(next.parentId ?? 0)) {
      path.unshift(next);
    }
    return path;
  };
}
