import { sql } from "drizzle-orm";
import { type Category, categoryPaths } from "../../catalogue/taxonomy/categories.ts";
import type { CategoryPath } from "../../catalogue/taxonomy/ensure-categories.ts";
import type { Transaction } from "../../database.ts";
import { isUnchanged } from "./row-states.ts";

/** Full paths of missing categories, in file order, parents first. @param all the shop's categories */
export async function newCategories(session: Transaction, all: Category[]): Promise<CategoryPath[]> {
  const pathOf = categoryPaths(all);
  const known = new Set(all.map(({ id }) => keyOf(pathOf(id).map(({ name }) => name))));
  const missing = new Map<string, CategoryPath>();
  for (const path of await saidPaths(session))
    for (let depth = 1; depth <= path.length; depth += 1) {
      const above = path.slice(0, depth);
      const key = keyOf(above);
      if (!known.has(key) && !missing.has(key)) missing.set(key, above);
    }
  return [...missing.values()];
}

/** Of rows to write. */
async function saidPaths(session: Transaction): Promise<CategoryPath[]> {
  const { rows } = await session.execute<{ path: CategoryPath }>(sql`
    select path::json as path from (
      select product::json ->> 'categoryPath' as path, min(line) as line from import_rows
      where reason is null and not ${isUnchanged} group by 1) as said
    order by line`);
  return rows.map(({ path }) => path);
}

/** Ignores case. */
function keyOf(path: CategoryPath): string {
  return path.join("\n").toLowerCase();
}
