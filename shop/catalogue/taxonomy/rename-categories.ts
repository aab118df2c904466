import { eq } from "drizzle-orm";
import type { Transaction } from "../../database.ts";
import { announceChange } from "../changes/changes.ts";
import { categories } from "../tables.ts";
import { type Category, categoryPaths } from "./categories.ts";

/** ["Home", "Kitchen"], "Kitchenware" renames Kitchen. */
export type CategoryRename = { path: string[]; name: string };

export type NamedCategory = { id: number; path: string[]; name: string };

/**
 * Resolves renames; skips categories renamed already.
 * @returns a problem when a category is missing or its new name taken
 */
export function findRenamed(
  all: Category[],
  renames: CategoryRename[],
): NamedCategory[] | { problem: string } {
  const named: NamedCategory[] = [];
  for (const { path, name } of renames) {
    const found = categoryAt(all, path);
    const taken = categoryAt(all, [...path.slice(0, -1), name]);
    if (taken && found && taken.id !== found.id) return { problem: alreadyThere(path, name) };
    if (!taken && !found) return { problem: `There is no category "${path.join(" > ")}" to rename.` };
    if (found && found.name !== name) named.push({ id: found.id, path, name });
  }
  return named;
}

function alreadyThere(path: string[], name: string): string {
  return (
    `"${path.join(" > ")}" cannot be renamed, as there is a category "${name}" beside it. Without --rename-category products ` +
    "move there where the file says so."
  );
}

/** Ignores case. */
function categoryAt(all: Category[], path: string[]): Category | undefined {
  const pathOf = categoryPaths(all);
  const key = pathKey(path);
  return all.find(({ id }) => pathKey(pathOf(id).map(({ name }) => name)) === key);
}

function pathKey(path: string[]): string {
  return path.join("\n").toLowerCase();
}

export function withNewNames(all: Category[], named: NamedCategory[]): Category[] {
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return all.map((category) => ({ ...category, name: names.get(category.id) ?? category.name }));
}

/** Renames categories and announces it. Ids stay, so addresses redirect. Safe to repeat. */
export async function renameCategories(tx: Transaction, named: NamedCategory[]): Promise<void> {
  for (const { id, name } of named) await tx.update(categories).set({ name }).where(eq(categories.id, id));
  await announceChange(tx, { everything: true });
}
