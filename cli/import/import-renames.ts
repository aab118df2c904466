import { InvalidArgumentError } from "commander";
import type { CategoryRename } from "../../shop/catalogue/taxonomy/rename-categories.ts";
import { toCategoryPath } from "../../shop/imports/cells/texts.ts";

/** "Home > Kitchen=Kitchenware", or with the whole new path; repeatable. */
export function readRename(typed: string, before: CategoryRename[] = []): CategoryRename[] {
  const at = typed.indexOf("=");
  const path = pathOf(typed.slice(0, Math.max(at, 0)));
  const [name, ...parents] = pathOf(typed.slice(at + 1)).reverse();
  const isBeside = parents.length === 0 || parents.reverse().join("\n") === path.slice(0, -1).join("\n");
  if (path.length === 0 || name === undefined || !isBeside)
    throw new InvalidArgumentError(
      "It must be a category and its new name, such as 'Home > Kitchen=Kitchenware'.",
    );
  return [...before, { path, name }];
}

function pathOf(typed: string): string[] {
  try {
    return toCategoryPath(typed, "");
  } catch {
    return [];
  }
}
