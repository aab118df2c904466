import { eq } from "drizzle-orm";
import { type Actor, recordAct } from "../../audit/audit.ts";
import type { Shop } from "../../shop.ts";
import { announceChange } from "../changes/changes.ts";
import { mostLevels } from "../owners-words.ts";
import { categories } from "../tables.ts";
import {
  type CategoryChange,
  categoryIn,
  findCategory,
  isWithin,
  levelsOf,
  lockCategories,
  pathInWords,
  refusal,
} from "./category-change.ts";

/**
 * Moves a category and its subcategories. Its id and addresses stay; it inherits the new parents' no-return reason.
 * Atomic; safe to repeat.
 * @param typed as the owner types it, with its parents when ambiguous
 * @param under the new parent, likewise; null makes it a department
 */
export function moveCategory(
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  typed: string,
  under: string | null,
): Promise<CategoryChange> {
  return shop.db.transaction(async (tx): Promise<CategoryChange> => {
    const tree = await lockCategories(tx);
    if (!tree.ok) return tree;
    const { all } = tree;
    const found = await findCategory(tx, all, typed);
    if (!found.ok) return found;
    const { category } = found;
    const target = under === null ? null : await findCategory(tx, all, under);
    if (target && !target.ok) return target;
    const parentId = target?.category.id ?? null;
    const before = pathInWords(all, category.id);
    if (category.parentId === parentId) return { ok: true, path: before, isChanged: false };
    if (target && isWithin(all, target.category, category))
      return refusal(`"${pathInWords(all, parentId)}" cannot stand above "${before}", of which it is a part`);
    const taken = categoryIn(all, parentId, category.name);
    if (taken) return refusal(`There is a category "${pathInWords(all, taken.id)}" already: merge the two`);
    const moved = all.map((each) => (each.id === category.id ? { ...each, parentId } : each));
    if (levelsOf(moved) > mostLevels) return refusal(`Categories stand on at most ${mostLevels} levels`);
    await tx.update(categories).set({ parentId }).where(eq(categories.id, category.id));
    const path = pathInWords(moved, category.id);
    await recordAct(tx, shop, actor, { action: "categories.move", subject: before, details: { to: path } });
    await announceChange(tx, { everything: true });
    return { ok: true, path, isChanged: true };
  });
}
