import { inArray, sql } from "drizzle-orm";
import { type Actor, recordAct } from "../../audit/audit.ts";
import type { Queryable, Transaction } from "../../database.ts";
import { leaveRedirects } from "../../redirects/leave-redirects.ts";
import type { Shop } from "../../shop.ts";
import { announceChange } from "../changes/changes.ts";
import { mostLevels } from "../owners-words.ts";
import { categories, contentSections } from "../tables.ts";
import { type Category, categoryPath } from "./categories.ts";
import {
  categoryIn,
  childrenOf,
  findCategory,
  isWithin,
  levelsOf,
  lockCategories,
  pathInWords,
  type Refusal,
  refusal,
} from "./category-change.ts";

/** The remaining category, and how many products and variants moved. */
export type MergedCategories = { ok: true; path: string; products: number } | Refusal;

/** Codes of vouchers that name one of these categories. */
export type VouchersNaming = (db: Queryable, categoryIds: number[]) => Promise<string[]>;

/**
 * Merges a category into another and deletes it: products, subcategories and section rules move, addresses redirect,
 * subcategories of equal names merge too. Atomic; not repeatable.
 * Refused when a voucher names a deleted category or no-return reasons differ: a merge must not change money or law.
 * @param from as the owner types it, with its parents when ambiguous
 * @param into the remaining category, likewise
 */
export function mergeCategories(
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  { from, into }: { from: string; into: string },
  vouchersNaming: VouchersNaming,
): Promise<MergedCategories> {
  return shop.db.transaction(async (tx): Promise<MergedCategories> => {
    const tree = await lockCategories(tx);
    if (!tree.ok) return tree;
    const { all } = tree;
    const [source, target] = [await findCategory(tx, all, from), await findCategory(tx, all, into)];
    if (!source.ok) return source;
    if (!target.ok) return target;
    const before = pathInWords(all, source.category.id);
    if (isWithin(all, target.category, source.category))
      return refusal(
        source.category.id === target.category.id
          ? `"${before}" is one category`
          : `"${pathInWords(all, target.category.id)}" is a part of "${before}": move it out first`,
      );
    const merge = planMerge(all, source.category, target.category);
    const problem =
      problemOf(all, merge) ?? voucherProblem(await vouchersNaming(tx, [...merge.ended.keys()]));
    if (problem) return refusal(problem);
    const products = await moveProducts(tx, merge);
    await fillSections(tx, merge);
    await endCategories(tx, merge);
    const moves = [...merge.ended].map(([id, to]) => ({
      path: `/categories/${id}`,
      target: `/categories/${to}`,
    }));
    await leaveRedirects(tx, shop.clock.now(), moves);
    const path = pathInWords(merge.after, target.category.id);
    const details = { into: path, products };
    await recordAct(tx, shop, actor, { action: "categories.merge", subject: before, details });
    await announceChange(tx, { everything: true });
    return { ok: true, path, products };
  });
}

type Merge = {
  /** The replacing category by the id of the deleted one. */
  ended: Map<number, number>;
  /** The new parent by the id of the moved category. */
  moved: Map<number, number>;
  after: Category[];
};

function planMerge(all: Category[], from: Category, into: Category): Merge {
  const ended = new Map<number, number>();
  const moved = new Map<number, number>();
  const add = (source: Category, target: Category) => {
    ended.set(source.id, target.id);
    for (const child of childrenOf(all, source)) {
      const twin = categoryIn(all, target.id, child.name);
      if (twin && !ended.has(twin.id)) add(child, twin);
      else moved.set(child.id, target.id);
    }
  };
  add(from, into);
  const after = all
    .filter(({ id }) => !ended.has(id))
    .map((each) => ({ ...each, parentId: moved.get(each.id) ?? each.parentId }));
  return { ended, moved, after };
}

function problemOf(all: Category[], { ended, after }: Merge): string | undefined {
  const differing = [...ended].find(([id, to]) => noReturnOf(all, id) !== noReturnOf(all, to));
  if (differing) {
    const [one, other] = differing.map(
      (id) => `"${pathInWords(all, id)}" (${noReturnOf(all, id) ?? "none"})`,
    );
    return `The reason against a return is another in ${one} than in ${other}: say the same of both first`;
  }
  return levelsOf(after) > mostLevels ? `Categories stand on at most ${mostLevels} levels` : undefined;
}

/** Its own reason, or the nearest parent's. */
function noReturnOf(all: Category[], id: number) {
  return categoryPath(all, id).findLast(({ noReturn }) => noReturn !== null)?.noReturn ?? null;
}

function voucherProblem(codes: string[]): string | undefined {
  return codes.length > 0
    ? `Vouchers name what would end: ${codes.join(", ")}. Change them first`
    : undefined;
}

const pairs = (ids: Map<number, number>) => JSON.stringify([...ids].map(([id, to]) => ({ id, to })));
const givenPairs = (ids: Map<number, number>) =>
  sql`json_to_recordset(${pairs(ids)}::json) as given (id int, "to" int)`;

/** @returns how many moved products can be bought */
async function moveProducts(tx: Transaction, { ended }: Merge): Promise<number> {
  const { rows } = await tx.execute<{ products: number }>(sql`
    with written as (
      update products set category_id = given."to" from ${givenPairs(ended)} where category_id = given.id returning kind)
    select count(*) filter (where kind <> 'parent')::int as products from written`);
  return rows[0]?.products ?? 0;
}

async function fillSections(tx: Transaction, { ended }: Merge): Promise<void> {
  const { id, rule } = contentSections;
  const sections = await tx.select({ id, rule }).from(contentSections).for("update");
  for (const section of sections) {
    const before = section.rule?.categoryIds ?? [];
    const categoryIds = [...new Set(before.map((each) => ended.get(each) ?? each))];
    if (before.some((each) => ended.has(each)))
      await tx
        .update(contentSections)
        .set({ rule: { ...section.rule, categoryIds } })
        .where(sql`${id} = ${section.id}`);
  }
}

async function endCategories(tx: Transaction, { ended, moved }: Merge): Promise<void> {
  const ids = [...ended.keys()];
  // Frees the name for a moved category: no name in use holds ">".
  await tx
    .update(categories)
    .set({ name: sql`'> ' || ${categories.id}` })
    .where(inArray(categories.id, ids));
  await tx.execute(
    sql`update categories set parent_id = given."to" from ${givenPairs(moved)} where categories.id = given.id`,
  );
  await tx.delete(categories).where(inArray(categories.id, ids));
}
