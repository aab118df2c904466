import { inArray, or, sql } from "drizzle-orm";
import type { Queryable } from "../../database.ts";
import { brands } from "../tables.ts";

/**
 * Brand ids by name; inserts missing ones. Ignores case; the first spelling stays. Safe to repeat.
 * Concurrency: brands of other transactions are reused.
 */
export async function ensureBrands(db: Queryable, names: string[]): Promise<Map<string, number>> {
  const found = await findBrands(db, names);
  const missing = names.filter((name) => !found.has(name));
  if (missing.length === 0) return found;
  const bySpelling = new Map(missing.toReversed().map((name) => [foldCase(name), { name }]));
  await db
    .insert(brands)
    .values([...bySpelling.values()].toReversed())
    .onConflictDoNothing();
  return findBrands(db, names);
}

async function findBrands(db: Queryable, names: string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .select({ id: brands.id, name: brands.name })
    .from(brands)
    // PostgreSQL lowers a few letters differently; these match by exact spelling.
    .where(or(inArray(sql`lower(${brands.name})`, names.map(foldCase)), inArray(brands.name, names)))
    .orderBy(brands.id);
  const ids = new Map(rows.toReversed().map(({ id, name }) => [foldCase(name), id]));
  return new Map(
    names.flatMap((name) => {
      const id = ids.get(foldCase(name));
      return id === undefined ? [] : [[name, id] as const];
    }),
  );
}

function foldCase(name: string): string {
  return name.toLowerCase();
}
