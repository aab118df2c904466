import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listActs } from "../../audit/list-acts.ts";
import { buildCategory, buildFamily, buildProduct } from "../../testing/factories.ts";
import { owner } from "../../testing/owner.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { addBrand } from "../add.ts";
import { listBrands } from "../brands/brands.ts";
import { featureBrands, featuredAmong } from "../brands/feature-brands.ts";
import { addSection, changeSection, orderSections, removeSection } from "./change-section.ts";
import { listContentSections } from "./content-sections.ts";
import { pickProducts, setSectionRule } from "./fill-section.ts";
import { addFirstSections } from "./first-sections.ts";

const dayMs = 86_400_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.database.pool.query("truncate content_sections, audit_entries cascade"));

const names = async () => (await listContentSections(shop.db)).map(({ name }) => name);
const actions = async () => (await listActs(shop.db)).map(({ action }) => action);

async function built(name: string, text = "One line about it."): Promise<number> {
  const added = await addSection(shop, owner, { name, text });
  if (!added.ok) throw new Error(added.problem);
  return added.id;
}

/** Products as shoppers find them in a section. */
async function productsIn(id: number): Promise<number[]> {
  const { productIds } = await shop.search.find({ sectionId: id }, { page: 1, perPage: 20 });
  return productIds;
}

test("sections are added, ordered, changed and removed, and each act is recorded", async () => {
  const [braai, school, tea] = [await built("Braai"), await built("School"), await built("  Tea   time ")];
  expect(await names()).toEqual(["Braai", "School", "Tea time"]);
  expect(await orderSections(shop, owner, [tea, school])).toEqual({ ok: true, isChanged: true });
  expect(await names()).toEqual(["Tea time", "School", "Braai"]);
  await changeSection(shop, owner, braai, { name: "Fire" });
  await changeSection(shop, owner, braai, { text: "Good coals." });
  const [startsAt, endsAt] = [new Date("2026-12-01T00:00:00Z"), new Date("2026-12-05T00:00:00Z")];
  await changeSection(shop, owner, braai, { startsAt, endsAt });
  expect((await listContentSections(shop.db)).at(-1)).toMatchObject({
    id: braai,
    name: "Fire",
    text: "Good coals.",
    startsAt,
    endsAt,
  });
  await removeSection(shop, owner, school);
  expect(await names()).toEqual(["Tea time", "Fire"]);
  expect(await actions()).toEqual(
    ["add", "add", "add", "order", "rename", "set-text", "dates", "remove"].map((each) => `sections.${each}`),
  );
});

test("hand-picked products replace the former ones, and a variant's SKU picks its family", async () => {
  const id = await built("Mugs");
  const mug = await buildProduct(shop, { sku: "MUG-A" });
  const { variantIds } = await buildFamily(shop, { sku: "POT" }, [
    { name: "Blue", sku: "POT-B" },
    { name: "Red", sku: "POT-R" },
  ]);
  await pickProducts(shop, owner, id, ["POT-R", "MUG-A", "POT-B"]);
  const found = await productsIn(id);
  expect(found).toContain(mug);
  expect(found.filter((each) => variantIds.includes(each))).toHaveLength(1);
  expect(found).toHaveLength(2);
  await pickProducts(shop, owner, id, ["MUG-A"]);
  expect(await productsIn(id)).toEqual([mug]);
  await pickProducts(shop, owner, id, []);
  expect(await productsIn(id)).toEqual([]);
});

test("a rule adds products that meet all its conditions, with categories and brands by name", async () => {
  const id = await built("Cheap kettles");
  const kitchen = await buildCategory(shop, "kitchen");
  const kettles = await buildCategory(shop, "kettles", kitchen);
  await buildCategory(shop, "kettles", await buildCategory(shop, "camping"));
  const brandId = await addBrand(shop.db, "Ketelwerk", null);
  const fits = await buildProduct(shop, { brandId, categoryId: kettles, priceCents: 90_00 });
  await buildProduct(shop, { brandId, categoryId: kettles, priceCents: 110_00 });
  await buildProduct(shop, { categoryId: kettles, priceCents: 90_00 });
  const rule = { categories: ["Kitchen > Kettles"], brands: ["KETELWERK"], maxPriceCents: 100_00 };
  expect(await setSectionRule(shop, owner, id, rule)).toEqual({ ok: true, isChanged: true });
  expect(await productsIn(id)).toEqual([fits]);
  expect(await setSectionRule(shop, owner, id, { ...rule, categories: ["kettles"] })).toEqual({
    ok: false,
    problem: 'There are several: "kitchen > kettles", "camping > kettles"',
  });
  expect(await productsIn(id)).toEqual([fits]);
  await setSectionRule(shop, owner, id, null);
  expect(await productsIn(id)).toEqual([]);
});

test("a rule for new products drops them when their badge ends, by the clock alone", async () => {
  const [id, cheap, listed] = [await built("New here"), await built("New and cheap"), await built("Picked")];
  const old = await Promise.all(
    Array.from({ length: 8 }, (_, place) => buildProduct(shop, { sku: `OLD-${place}` })),
  );
  shop.clock.advance(30 * dayMs);
  const first = await buildProduct(shop, { priceCents: 900_00 });
  shop.clock.advance(2 * dayMs);
  const second = await buildProduct(shop, { priceCents: 20_00 });
  const none = { categories: [], brands: [], isNew: true };
  await setSectionRule(shop, owner, id, none);
  await setSectionRule(shop, owner, cheap, { ...none, maxPriceCents: 50_00 });
  await setSectionRule(shop, owner, listed, none);
  await pickProducts(shop, owner, listed, ["OLD-0"]);
  const counts = async () =>
    (await shop.search.taxonomy()).sections.map(({ count, changesAt }) => [count, changesAt]);
  const leaves = (days: number) => new Date(shop.clock.now().getTime() + days * dayMs + 1000);
  expect((await productsIn(id)).toSorted()).toEqual([first, second]);
  expect(await productsIn(cheap)).toEqual([second]);
  expect(await productsIn(listed)).toEqual(expect.arrayContaining([old[0], first, second]));
  expect(await counts()).toEqual([
    [2, leaves(12)],
    [1, leaves(14)],
    [3, leaves(12)],
  ]);
  shop.clock.advance(12 * dayMs + 1000);
  expect(await productsIn(id)).toEqual([second]);
  expect((await counts()).map(([count]) => count)).toEqual([1, 1, 2]);
  shop.clock.advance(2 * dayMs);
  expect(await productsIn(id)).toEqual([]);
  expect(await productsIn(cheap)).toEqual([]);
  expect(await productsIn(listed)).toEqual([old[0]]);
  expect(await counts()).toEqual([
    [0, null],
    [0, null],
    [1, null],
  ]);
});

test("an unchanged section is not recorded again", async () => {
  const [braai, school] = [await built("Braai"), await built("School")];
  await buildProduct(shop, { sku: "TONGS" });
  await buildProduct(shop, { sku: "GRID" });
  await addBrand(shop.db, "Dolos", null);
  await addBrand(shop.db, "Erica", null);
  const startsAt = new Date("2026-12-01T00:00:00Z");
  const acts = [
    () => changeSection(shop, owner, braai, { name: " Fire " }),
    () => changeSection(shop, owner, braai, { text: "Good  coals." }),
    () => changeSection(shop, owner, braai, { startsAt, endsAt: null }),
    () => orderSections(shop, owner, [school]),
    () => pickProducts(shop, owner, braai, ["TONGS", "GRID"]),
    () => pickProducts(shop, owner, braai, ["GRID", "TONGS"]),
    () => setSectionRule(shop, owner, braai, { categories: [], brands: ["dolos", "Erica"], onSale: true }),
    () => setSectionRule(shop, owner, braai, { categories: [], brands: [], isNew: true }),
    () => setSectionRule(shop, owner, braai, null),
    () => featureBrands(shop, owner, ["Dolos", "Erica"]),
    () => featureBrands(shop, owner, ["erica", "Dolos"]),
  ];
  for (const act of acts) {
    expect(await act()).toMatchObject({ ok: true, isChanged: true });
    const before = [await listContentSections(shop.db), await listActs(shop.db)];
    expect(await act()).toMatchObject({ ok: true, isChanged: false });
    expect([await listContentSections(shop.db), await listActs(shop.db)]).toEqual(before);
  }
  expect(await orderSections(shop, owner, [school, braai])).toMatchObject({ isChanged: false });
});

test("invalid changes are refused with a reason and change nothing", async () => {
  const id = await built("Braai");
  const later = { startsAt: new Date("2026-12-05T00:00:00Z"), endsAt: new Date("2026-12-01T00:00:00Z") };
  const refused = [
    [
      await addSection(shop, owner, { name: "braai", text: "x" }),
      `There is a section "Braai" already: ${id}`,
    ],
    [await addSection(shop, owner, { name: " ", text: "x" }), "A name has from 1 to 60 letters"],
    [await changeSection(shop, owner, id, { text: "x".repeat(201) }), "A text has from 1 to 200 letters"],
    [
      await changeSection(shop, owner, id, { name: "Bra\u202eai" }),
      "There are characters in it that nobody can see",
    ],
    [await changeSection(shop, owner, id, later), "It would end before it begins"],
    [await changeSection(shop, owner, 999, { name: "x" }), "There is no content section 999"],
    [await orderSections(shop, owner, [id, 999]), "There is no content section 999"],
    [await orderSections(shop, owner, [id, id]), "A section is named twice"],
    [await removeSection(shop, owner, 999), "There is no content section 999"],
    [await pickProducts(shop, owner, id, ["NONE-1"]), "There is no product with the SKU NONE-1"],
    [
      await setSectionRule(shop, owner, id, { categories: [], brands: ["Nobody's"] }),
      'There is no brand "Nobody\'s"',
    ],
    [
      await setSectionRule(shop, owner, id, { categories: [], brands: [] }),
      "A rule must say something: what stands in the section",
    ],
  ] as const;
  for (const [result, problem] of refused) expect(result).toEqual({ ok: false, problem });
  expect(await names()).toEqual(["Braai"]);
  expect(await actions()).toEqual(["sections.add"]);
});

test("an unedited shop gets sections for all products and the sale; removed, they do not come back", async () => {
  const usual = await buildProduct(shop);
  const cheaper = await buildProduct(shop, { priceCents: 80_00, regularPriceCents: 100_00 });
  expect(await addFirstSections(shop, owner)).toBe(true);
  const [range = 0, onSale = 0] = (await listContentSections(shop.db)).map(({ id }) => id);
  expect(await productsIn(range)).toEqual(expect.arrayContaining([usual, cheaper]));
  expect(await productsIn(onSale)).toEqual([cheaper]);
  expect(await actions()).toEqual(["sections.add", "sections.add"]);
  expect(await addFirstSections(shop, owner)).toBe(false);
  await removeSection(shop, owner, range);
  await removeSection(shop, owner, onSale);
  expect(await addFirstSections(shop, owner)).toBe(false);
  expect(await names()).toEqual([]);
});

test("the owner picks the featured brands, in order, and no others", async () => {
  for (const name of ["Aloe", "Baobab", "Cycad"]) await addBrand(shop.db, name, null);
  const featured = async () => featuredAmong(await listBrands(shop.db)).map(({ name }) => name);
  await featureBrands(shop, owner, ["Aloe", "Baobab"]);
  expect(await featureBrands(shop, owner, [" cycad", "Aloe"])).toMatchObject({ ok: true });
  expect(await featured()).toEqual(["Cycad", "Aloe"]);
  for (const [input, problem] of [
    [["Aloe", "Protea", "Fynbos"], "There is no brand Protea, Fynbos"],
    [["Aloe", "aloe"], "A brand is named twice"],
  ] as const)
    expect(await featureBrands(shop, owner, [...input])).toEqual({ ok: false, problem });
  expect(await featured()).toEqual(["Cycad", "Aloe"]);
  expect(await actions()).toEqual(["featured-brands.set", "featured-brands.set"]);
  expect(await featureBrands(shop, owner, [])).toEqual({ ok: true, featured: [], isChanged: true });
  expect(await featured()).toEqual([]);
});
