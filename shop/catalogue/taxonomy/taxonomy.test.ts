import { expect } from "vitest";
import { lockNumbers } from "../../../platform/database/lock-numbers.ts";
import { onlyTransaction } from "../../../platform/database/long-transaction.ts";
import { listActs } from "../../audit/list-acts.ts";
import { findRedirect } from "../../redirects/find-redirect.ts";
import { buildCategory, buildProduct } from "../../testing/factories.ts";
import { owner } from "../../testing/owner.ts";
import { test as shopTest } from "../../testing/test-shop.ts";
import { addVoucher } from "../../vouchers/vouchers.ts";
import { vouchersNaming } from "../../vouchers/vouchers-naming.ts";
import { endOfLog, readChanges } from "../changes/change-log.ts";
import { setCategoriesNoReturn } from "../returns/set-no-return.ts";
import { addSection } from "../sections/change-section.ts";
import { listContentSections } from "../sections/content-sections.ts";
import { setSectionRule } from "../sections/fill-section.ts";
import { categoryPath, listCategories } from "./categories.ts";
import { mergeCategories } from "./merge-categories.ts";
import { moveCategory } from "./move-category.ts";
import { renameCategory } from "./rename-category.ts";

const test = shopTest
  .extend("tree", { auto: true }, async ({ shop }) => {
    await shop.database.pool.query(
      "truncate products, categories, content_sections, vouchers, redirects, audit_entries cascade",
    );
    const kitchen = await buildCategory(shop, "Kitchen");
    const kettles = await buildCategory(shop, "Kettles", kitchen);
    const mugs = await buildCategory(shop, "Mugs", kitchen);
    const garden = await buildCategory(shop, "Garden");
    const outdoorKettles = await buildCategory(shop, "Kettles", garden);
    return { kitchen, kettles, mugs, garden, outdoorKettles };
  })
  .extend("paths", ({ shop }) => async () => {
    const all = await listCategories(shop.db);
    const pathOf = (id: number) => categoryPath(all, id).map(({ name }) => name);
    return all.map(({ id }) => pathOf(id).join(" > ")).sort();
  })
  .extend(
    "rename",
    ({ shop }) =>
      (from: string, to: string) =>
        renameCategory(shop, owner, from, to),
  )
  .extend(
    "move",
    ({ shop }) =>
      (category: string, under: string | null) =>
        moveCategory(shop, owner, category, under),
  )
  .extend(
    "merge",
    ({ shop }) =>
      (from: string, into: string) =>
        mergeCategories(shop, owner, { from, into }, vouchersNaming),
  );

const before = ["Garden", "Garden > Kettles", "Kitchen", "Kitchen > Kettles", "Kitchen > Mugs"];

test("renaming a category is recorded once and announced", async ({ shop, tree, rename, paths }) => {
  const place = await endOfLog(shop.db);
  const done = { ok: true, path: "Kitchen > Water kettles" };
  expect(await rename("kitchen > kettles", " Water  kettles")).toEqual({ ...done, isChanged: true });
  expect(await readChanges(shop.db, place)).toMatchObject({ everything: true });
  expect(await rename("kitchen > kettles", "Water kettles")).toEqual({ ...done, isChanged: false });
  expect(await rename("Water kettles", "Water kettles")).toEqual({ ...done, isChanged: false });
  expect(await paths()).toContain("Kitchen > Water kettles");
  expect((await listCategories(shop.db)).find(({ id }) => id === tree.kettles)?.name).toBe("Water kettles");
  expect(await listActs(shop.db)).toMatchObject([
    { action: "categories.rename", subject: "Kitchen > Kettles", details: { name: "Water kettles" } },
  ]);
});

test("a category moves with its subcategories, and its products are found there", async ({
  shop,
  tree,
  move,
  paths,
}) => {
  const id = await buildProduct(shop, { categoryId: tree.mugs });
  const inGarden = async () =>
    (await shop.search.find({ categoryId: tree.garden }, { page: 1, perPage: 5 })).productIds;
  expect(await inGarden()).toEqual([]);
  expect(await move("mugs", "garden")).toEqual({ ok: true, path: "Garden > Mugs", isChanged: true });
  expect(await inGarden()).toEqual([id]);
  expect(await move("mugs", "garden")).toEqual({ ok: true, path: "Garden > Mugs", isChanged: false });
  expect(await move("kitchen", "mugs")).toMatchObject({ path: "Garden > Mugs > Kitchen" });
  expect(await move("mugs", null)).toMatchObject({ path: "Mugs" });
  expect(await paths()).toEqual([
    "Garden",
    "Garden > Kettles",
    "Mugs",
    "Mugs > Kitchen",
    "Mugs > Kitchen > Kettles",
  ]);
  expect((await listActs(shop.db))[0]).toMatchObject({
    action: "categories.move",
    subject: "Kitchen > Mugs",
    details: { to: "Garden > Mugs" },
  });
});

test("a merged category ends; its products, subcategories and addresses move", async ({
  shop,
  tree,
  merge,
  paths,
}) => {
  const mug = await buildProduct(shop, { categoryId: tree.mugs });
  const pot = await buildProduct(shop, { categoryId: tree.kitchen });
  const kettle = await buildProduct(shop, { categoryId: tree.kettles });
  const section = await addSection(shop, owner, { name: "Braai", text: "All for the fire." });
  if (!section.ok) throw new Error(section.problem);
  await setSectionRule(shop, owner, section.id, { categories: ["kitchen", "garden"], brands: [] });
  const place = await endOfLog(shop.db);
  expect(await merge("kitchen", "garden")).toEqual({ ok: true, path: "Garden", products: 2 });
  expect(await readChanges(shop.db, place)).toMatchObject({ everything: true });
  expect(await paths()).toEqual(["Garden", "Garden > Kettles", "Garden > Mugs"]);
  const { rows } = await shop.database.pool.query("select id, category_id from products order by id");
  expect(rows).toEqual([
    { id: mug, category_id: tree.mugs },
    { id: pot, category_id: tree.garden },
    { id: kettle, category_id: tree.outdoorKettles },
  ]);
  const leads = async (id: number) => (await findRedirect(shop, `/categories/${id}/an-old-name`))?.to;
  expect(await leads(tree.kitchen)).toBe(`/categories/${tree.garden}`);
  expect(await leads(tree.kettles)).toBe(`/categories/${tree.outdoorKettles}`);
  expect(await listContentSections(shop.db)).toMatchObject([{ rule: { categoryIds: [tree.garden] } }]);
  expect((await listActs(shop.db)).at(-1)).toMatchObject({
    action: "categories.merge",
    subject: "Kitchen",
    details: { into: "Garden", products: 2 },
  });
  expect(await merge("kitchen", "garden")).toEqual({ ok: false, problem: 'There is no category "kitchen"' });
});

test("a category merges into its parent, also when a subcategory has its name", async ({
  shop,
  tree,
  merge,
  paths,
}) => {
  await buildCategory(shop, "Mugs", tree.mugs);
  await buildProduct(shop, { categoryId: tree.mugs });
  expect(await merge("kitchen > mugs", "kitchen")).toEqual({ ok: true, path: "Kitchen", products: 1 });
  expect(await paths()).toEqual(before);
});

test.for<[what: string, act: "rename" | "move" | "merge", from: string, to: string, problem: string]>([
  ["an unknown one", "rename", "Attic", "Cellar", 'There is no category "Attic"'],
  [
    "one of several",
    "rename",
    "Kettles",
    "Pots",
    'There are several: "Kitchen > Kettles", "Garden > Kettles"',
  ],
  [
    "a name that is taken",
    "rename",
    "Mugs",
    "kettles",
    'There is a category "Kitchen > Kettles" already: merge the two',
  ],
  ["a name that is none", "rename", "Mugs", " ", "A name has from 1 to 100 letters"],
  ["a path", "rename", "Mugs", "Home > Mugs", '">" stands between a category and the one above it'],
  [
    "a circle",
    "move",
    "Kitchen",
    "Mugs",
    '"Kitchen > Mugs" cannot stand above "Kitchen", of which it is a part',
  ],
  ["itself", "move", "Kitchen", "Kitchen", '"Kitchen" cannot stand above "Kitchen", of which it is a part'],
  [
    "a place that is taken",
    "move",
    "Kitchen > Kettles",
    "Garden",
    'There is a category "Garden > Kettles" already: merge the two',
  ],
  ["one with itself", "merge", "Kitchen", "kitchen", '"Kitchen" is one category'],
  [
    "one with a part of it",
    "merge",
    "Kitchen",
    "Mugs",
    '"Kitchen > Mugs" is a part of "Kitchen": move it out first',
  ],
])(
  "%s is refused, and nothing changes: %s %s, %s",
  async ([_what, act, from, to, problem], { shop, paths, rename, move, merge }) => {
    expect(await { rename, move, merge }[act](from, to)).toEqual({ ok: false, problem });
    expect(await paths()).toEqual(before);
    expect(await listActs(shop.db)).toEqual([]);
  },
);

test("a merge never changes a voucher's scope or a product's right of return", async ({
  shop,
  tree,
  merge,
}) => {
  const worth = { kind: "percent", value: 10 } as const;
  await addVoucher(shop.db, { code: "KETTLES10", ...worth, goodsIn: { categoryIds: [tree.kettles] } });
  await addVoucher(shop.db, { code: "NOMUGS", ...worth, goodsOut: { categoryIds: [tree.mugs] } });
  expect(await merge("kitchen", "garden")).toEqual({
    ok: false,
    problem: "Vouchers name what would end: KETTLES10. Change them first",
  });
  await setCategoriesNoReturn(shop, owner, ["kitchen"], "food");
  expect(await merge("kitchen", "garden")).toEqual({
    ok: false,
    problem:
      'The reason against a return is another in "Kitchen" (food) than in "Garden" (none): say the same of both first',
  });
  await setCategoriesNoReturn(shop, owner, ["garden"], "food");
  await shop.database.pool.query("delete from vouchers where code = 'KETTLES10'");
  expect(await merge("kitchen", "garden")).toMatchObject({ ok: true });
});

test("two concurrent moves close no cycle", async ({ move, paths }) => {
  const done = await Promise.all([move("kitchen", "garden"), move("garden", "kitchen")]);
  expect(done.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await paths()).toHaveLength(before.length);
});

test("no category is changed during an import", async ({ shop, rename }) => {
  await shop.db.transaction(async (session) => {
    expect(await onlyTransaction(session, lockNumbers.import)).toBe(true);
    const problem = "An import is running: wait for its end";
    expect(await rename("mugs", "Cups")).toEqual({ ok: false, problem });
  });
  expect(await rename("mugs", "Cups")).toMatchObject({ ok: true });
});
