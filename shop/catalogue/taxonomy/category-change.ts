import { sql } from "drizzle-orm";
import { lockNumbers } from "../../../platform/database/lock-numbers.ts";
import type { Transaction } from "../../database.ts";
import { findPlaces } from "../named-places.ts";
import { type Category, categoryPath, listCategories } from "./categories.ts";

/** `path` has the parents; a problem has no full stop. */
export type CategoryChange = { ok: true; path: string; isChanged: boolean } | Refusal;

export type Refusal = { ok: false; problem: string };

export const refusal = (problem: string): Refusal => ({ ok: false, problem });

/**
 * Locks the category tree until the transaction ends: two concurrent moves could close a cycle. Refused during an
 * import, which caches names.
 */
export async function lockCategories(tx: Transaction): Promise<{ ok: true; all: Category[] } | Refusal> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumbers.categories})`);
  const { rows } = await tx.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockNumbers.import}) as "isFree"`,
  );
  if (!rows[0]?.isFree) return refusal("An import is running: wait for its end");
  return { ok: true, all: await listCategories(tx) };
}

/** @param typed as the owner types it: "Pantry", or "Pantry > Tea & Coffee" when ambiguous */
export async function findCategory(
  tx: Transaction,
  all: Category[],
  typed: string,
): Promise<{ ok: true; category: Category } | Refusal> {
  const found = await findPlaces(tx, { categories: [typed], brands: [] });
  if (!found.ok) return found;
  const category = all.find(({ id }) => id === found.categoryIds[0]);
  return category ? { ok: true, category } : refusal(`There is no category "${typed}"`);
}

/** "Home > Kitchen > Kettles" */
export function pathInWords(all: Category[], id: number | null): string {
  return categoryPath(all, id)
    .map(({ name }) => name)
    .join(" > ");
}

/** Finds a child category by name. Ignores case. */
export function categoryIn(all: Category[], parentId: number | null, name: string): Category | undefined {
  return all.find((each) => each.parentId === parentId && each.name.toLowerCase() === name.toLowerCase());
}

export function childrenOf(all: Category[], { id }: Category): Category[] {
  return all.filter(({ parentId }) => parentId === id);
}

export function isWithin(all: Category[], category: Category, other: Category): boolean {
  return categoryPath(all, category.id).some(({ id }) => id === other.id);
}

/** Depth of the category tree. */
export function levelsOf(all: Category[]): number {
  return Math.max(0, ...all.map(({ id }) => categoryPath(all, id).length));
}
