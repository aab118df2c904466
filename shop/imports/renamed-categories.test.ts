import { expect } from "vitest";
import { endOfLog, readChanges } from "../catalogue/changes/change-log.ts";
import { categoryPaths, listCategories } from "../catalogue/taxonomy/categories.ts";
import { exported } from "./testing/exported.ts";
import { feed, importing } from "./testing/feed.ts";
import { test as importTest } from "./testing/import-test.ts";

// Categories that a file renames.

const test = importTest.extend("paths", ({ shop }) => async () => {
  const all = await listCategories(shop.db);
  const pathOf = categoryPaths(all);
  return new Map(
    all.map(({ id }) => [
      pathOf(id)
        .map(({ name }) => name)
        .join(" > "),
      id,
    ]),
  );
});

const goods = (kitchen: string, more: string) =>
  feed(
    { id: "A", product_type: `Home > ${kitchen}` },
    { id: "B", product_type: `Home > ${kitchen} > Mugs` },
    { id: "C", product_type: more },
  );
const before = goods("Kitchen", "Home > Garden");

const toldOfRename = [
  {
    line: 2,
    column: "",
    reason:
      'All 2\u00a0products of "Kitchen" move to "Kitchenware", a new category, and "Kitchen" would be empty. To rename it ' +
      "instead, with its place and address: --rename-category 'Home > Kitchen=Kitchenware'",
  },
];

test("a dry run reports a category that would be emptied by a new one, and how to rename it", async ({
  shop,
  paths,
  versions,
}) => {
  await importing(shop, before);
  const versionsBefore = await versions();
  const { remarks } = await importing(shop, goods("Kitchenware", "Home > Garden"), { dryRun: true });
  expect(remarks).toEqual(toldOfRename);
  expect(await versions()).toEqual(versionsBefore);
  expect([...(await paths()).keys()]).toEqual([
    "Home",
    "Home > Kitchen",
    "Home > Garden",
    "Home > Kitchen > Mugs",
  ]);
});

test("an import and a dry run report new categories", async ({ shop, paths }) => {
  const newOf = async (file: string, options = {}) =>
    (await importing(shop, file, options)).result as { newCategories?: string[][] };
  const all = [["Home"], ["Home", "Kitchen"], ["Home", "Kitchen", "Mugs"], ["Home", "Garden"]];
  expect(await newOf(before, { dryRun: true })).toMatchObject({ newCategories: all });
  expect([...(await paths()).keys()]).toEqual([]);
  expect(await newOf(before)).toMatchObject({ newCategories: all });
  expect(await newOf(before)).toMatchObject({ newCategories: [] });
  const leftOut = feed(
    { id: "A", product_type: "home > KITCHEN" },
    { id: "D", product_type: "Toys", price: "0 ZAR" },
  );
  expect(await newOf(leftOut)).toMatchObject({ newCategories: [] });
});

test.for([
  ["one that stays behind", feed({ id: "A", product_type: "Home > Kitchenware" })],
  [
    "one that goes elsewhere",
    feed({ id: "A", product_type: "Home > Kitchenware" }, { id: "B", product_type: "Mugs" }),
  ],
  ["a category that is there", goods("Garden", "Home > Garden")],
  ["another spelling alone", goods("KITCHEN", "Home > Garden")],
] as const)("it tells of none with %s", async ([_what, file], { shop }) => {
  await importing(shop, before);
  expect((await importing(shop, file, { dryRun: true })).remarks).toEqual([]);
});

const renameCategories = [{ path: ["Home", "Kitchen"], name: "Kitchenware" }];

test("a renamed category keeps its number and its products, which are not written", async ({
  shop,
  paths,
}) => {
  await importing(shop, before);
  const [were, place] = [await paths(), await endOfLog(shop.db)];
  const file = goods("Kitchenware", "Home > Garden");
  const dry = await importing(shop, file, { renameCategories, dryRun: true });
  expect(dry.remarks).toEqual([]);
  expect(dry.result).toMatchObject({
    changed: 0,
    unchanged: 3,
    renamedCategories: [{ name: "Kitchenware" }],
  });
  expect(await paths()).toEqual(were);

  const { result, remarks } = await importing(shop, file, { renameCategories });
  expect({ remarks, result }).toMatchObject({ remarks: [], result: { changed: 0, unchanged: 3 } });
  expect(await paths()).toEqual(
    new Map([...were].map(([path, id]) => [path.replace("Kitchen", "Kitchenware"), id])),
  );
  expect(await readChanges(shop.db, place)).toMatchObject({ everything: true });
  expect(await exported(shop)).toContain("Home > Kitchenware > Mugs");
  const again = await importing(shop, file, { renameCategories });
  expect(again.result).toMatchObject({ changed: 0, renamedCategories: [] });
});

test.for([
  [[{ path: ["Kitchen"], name: "Kitchenware" }], 'There is no category "Kitchen" to rename.'],
  [
    [{ path: ["Home", "Kitchen"], name: "garden" }],
    /"Home > Kitchen" cannot be renamed, as there is a category "garden"/,
  ],
] as const)(
  "a rename that cannot be done changes nothing: %j",
  async ([renames, problem], { shop, versions }) => {
    await importing(shop, before);
    const versionsBefore = await versions();
    const { result } = await importing(shop, goods("Kitchenware", "Home > Garden"), {
      renameCategories: renames.map(({ path, name }) => ({ path: [...path], name })),
    });
    expect(result).toEqual({ ok: false, problem: expect.stringMatching(problem) });
    expect(await versions()).toEqual(versionsBefore);
  },
);

test("a file that is broken renames nothing", async ({ shop, paths }) => {
  await importing(shop, before);
  const were = await paths();
  const file = `${goods("Kitchenware", "Home > Garden")}"X`;
  expect((await importing(shop, file, { renameCategories })).result).toMatchObject({ ok: false });
  expect(await paths()).toEqual(were);
});
