import { type Actor, recordAct } from "../../audit/audit.ts";
import type { Shop } from "../../shop.ts";
import { longestCategoryName, nameProblem, tidy } from "../owners-words.ts";
import {
  type CategoryChange,
  categoryIn,
  findCategory,
  lockCategories,
  pathInWords,
  refusal,
} from "./category-change.ts";
import { renameCategories } from "./rename-categories.ts";

/**
 * Renames a category. Its id stays, so addresses redirect. Atomic; safe to repeat.
 * @param typed as the owner types it, with its parents when ambiguous
 */
export function renameCategory(
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  typed: string,
  newName: string,
): Promise<CategoryChange> {
  const name = tidy(newName);
  return shop.db.transaction(async (tx): Promise<CategoryChange> => {
    const problem = nameProblem(name, longestCategoryName);
    if (problem) return refusal(problem);
    if (name.includes(">")) return refusal('">" stands between a category and the one above it');
    const tree = await lockCategories(tx);
    if (!tree.ok) return tree;
    const { all } = tree;
    const found = await findCategory(tx, all, typed);
    if (!found.ok) {
      // A repeat finds the category under its new name.
      const again = await findCategory(tx, all, [...typed.split(">").slice(0, -1), name].join(">"));
      return again.ok ? { ok: true, path: pathInWords(all, again.category.id), isChanged: false } : found;
    }
    const { id, parentId, name: before } = found.category;
    const path = pathInWords(all, id);
    if (before === name) return { ok: true, path, isChanged: false };
    const taken = categoryIn(all, parentId, name);
    if (taken && taken.id !== id)
      return refusal(`There is a category "${pathInWords(all, taken.id)}" already: merge the two`);
    await renameCategories(tx, [{ id, path: path.split(" > "), name }]);
    await recordAct(tx, shop, actor, { action: "categories.rename", subject: path, details: { name } });
    return { ok: true, path: [...path.split(" > ").slice(0, -1), name].join(" > "), isChanged: true };
  });
}
