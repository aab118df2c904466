import { sql } from "drizzle-orm";
import type { Queryable } from "../../database.ts";
import { categories } from "../tables.ts";
import { type Category, listCategories } from "./categories.ts";

/** From the department down: ["Home", "Kitchen", "Kettles"]. */
export type CategoryPath = string[];

/**
 * Ids of the paths' last categories, in order; appends missing categories. Ignores case. Safe to repeat.
 * Concurrency: categories of other transactions are reused.
 */
export async function ensureCategories(db: Queryable, paths: CategoryPath[]): Promise<number[]> {
  let known = byPlace(await listCategories(db));
  const deepest = Math.max(0, ...paths.map((path) => path.length));
  for (let depth = 1; depth <= deepest; depth += 1) {
    const missing = missingAt(depth, paths, known);
    if (missing.length === 0) continue;
    await addCategories(db, missing);
    known = byPlace(await listCategories(db));
  }
  return paths.map((path) => lastOf(path, known));
}

function lastOf(path: CategoryPath, known: Places): number {
  const id = idOf(path, known);
  if (id === null || id === undefined) throw new Error(`No category: ${path.join(" > ")}`);
  return id;
}

type NewCategory = { name: string; parentId: number | null };

/** Category ids by parent and name. */
type Places = Map<string, number>;

function byPlace(all: Category[]): Places {
  return new Map(all.toReversed().map((category) => [place(category), category.id]));
}

function place({ name, parentId }: NewCategory): string {
  return `${parentId ?? 0} ${name.toLowerCase()}`;
}

/** Null for the empty path; undefined when a category is missing. */
function idOf(path: CategoryPath, known: Places): number | null | undefined {
  let id: number | null | undefined = null;
  for (const name of path) {
    if (id !== undefined) id = known.get(place({ name, parentId: id }));
  }
  return id;
}

function missingAt(depth: number, paths: CategoryPath[], known: Places): NewCategory[] {
  const missing = new Map<string, NewCategory>();
  for (const path of paths) {
    const name = path[depth - 1];
    const parentId = idOf(path.slice(0, depth - 1), known);
    if (name === undefined || parentId === undefined) continue;
    const key = place({ name, parentId });
    if (!known.has(key) && !missing.has(key)) missing.set(key, { name, parentId });
  }
  return [...missing.values()];
}

async function addCategories(db: Queryable, missing: NewCategory[]): Promise<void> {
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from categories)`;
  await db
    .insert(categories)
    .values(missing.map((category) => ({ ...category, position: last })))
    .onConflictDoNothing();
}
