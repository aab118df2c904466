import { eq } from "drizzle-orm";
import type { Transaction } from "../shop.ts";
import { type Category, categoryPaths } from "./categories.ts";
import { announceChange } from "./changes.ts";
import { categories } from "./tables.ts";

/** Another name for the category at a path: ["Home", "Kitchen"], "Kitchenware". */
export type CategoryRename = { path: string[]; name: string };

/** What a rename changes. */
export type NamedCategory = { id: number; path: string[]; name: string };

/**
 * The categories that renames are about. One that is called so already, as after the first time, is left out.
 *
 * @returns a problem where a category is not there, or its name is taken
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

/** Names that differ in case only are one category. */
function categoryAt(all: Category[], path: string[]): Category | undefined {
  const pathOf = categoryPaths(all);
  const key = pathKey(path);
  return all.find(({ id }) => pathKey(pathOf(id).map(({ name }) => name)) === key);
}

function pathKey(path: string[]): string {
  return path.join("\n").toLowerCase();
}

/** The same categories, as they will be called. */
export function withNewNames(all: Category[], named: NamedCategory[]): Category[] {
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return all.map((category) => ({ ...category, name: names.get(category.id) ?? category.name }));
}

/**
 * Gives categories other names and announces it. They keep their numbers, so that their former addresses lead to the new ones.
 * Safe to repeat.
 */
export async function renameCategories(tx: Transaction, named: NamedCategory[]): Promise<void> {
  for (const { id, name } of named) await tx.update(categories).set({ name }).where(eq(categories.id, id));
  await announceChange(tx, { everything: true });
}
