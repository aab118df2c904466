import { addBrand, addCategory, addContentSection } from "../../shop/catalogue/add.ts";
import { listBrands } from "../../shop/catalogue/brands/brands.ts";
import { announceChange } from "../../shop/catalogue/changes/changes.ts";
import { pinProducts } from "../../shop/catalogue/demand/pin-products.ts";
import { pickProducts } from "../../shop/catalogue/sections/fill-section.ts";
import type { Transaction } from "../../shop/database.ts";
import type { Shop } from "../../shop/shop.ts";
import { brands } from "../catalogue/brands.ts";
import { categories } from "../catalogue/categories.ts";
import { contentSections } from "../catalogue/content-sections.ts";
import { frontRow } from "../catalogue/front-row.ts";
import type { DemoContentSection } from "../catalogue/types.ts";
import { pictureKey } from "../pictures/picture-key.ts";
import { importProducts } from "./import-products.ts";
import { type Ids, known } from "./known.ts";

const demo = { by: "demo" };

/**
 * Fills an empty shop with the demo catalogue. Atomic: a kill leaves the shop empty.
 * @returns the number of products; 0 when there is a catalogue already
 */
export async function seedCatalogue({ db, clock }: Pick<Shop, "db" | "clock">): Promise<number> {
  if ((await listBrands(db)).length > 0) return 0;
  return db.transaction(async (tx) => {
    const shop = { db: tx, clock };
    const ids = { brands: await seedBrands(tx), categories: await seedCategories(tx) };
    // Before the import, which gives a shop without sections those of its own.
    const sectionIds = await seedSections(tx, ids);
    const count = await importProducts(shop, demo);
    for (const { name, products } of contentSections)
      if (products) await pickProducts(shop, demo, known(sectionIds, name), products);
    await pinFrontRow(shop);
    await announceChange(tx, { everything: true });
    return count;
  });
}

/** Departments take turns in listings of several. */
async function pinFrontRow(shop: Pick<Shop, "db" | "clock">): Promise<void> {
  const longest = Math.max(...frontRow.map(({ length }) => length));
  for (let place = 1; place <= longest; place += 1) {
    const skus = frontRow.flatMap((department) => department[place - 1] ?? []);
    const pinned = await pinProducts(shop, demo, skus, place);
    if (!pinned.ok) throw new Error(pinned.problem);
  }
}

async function seedBrands(tx: Transaction): Promise<Ids> {
  const ids: Ids = new Map();
  for (const [position, { name, featured }] of brands.entries()) {
    ids.set(name, await addBrand(tx, name, featured ? position : null));
  }
  return ids;
}

async function seedCategories(tx: Transaction): Promise<Ids> {
  const ids: Ids = new Map();
  for (const [position, { name, parent, picture, noReturn }] of categories.entries()) {
    const parentId = parent === null ? null : known(ids, parent);
    const category = { name, parentId, position, pictureKey: pictureKey(picture), noReturn };
    ids.set(name, await addCategory(tx, category));
  }
  return ids;
}

async function seedSections(tx: Transaction, ids: Record<"brands" | "categories", Ids>): Promise<Ids> {
  const sectionIds: Ids = new Map();
  for (const [position, { name, text, rule }] of contentSections.entries()) {
    const section = { name, text, position, rule: rule ? toRule(rule, ids) : null, familyIds: [] };
    sectionIds.set(name, await addContentSection(tx, section));
  }
  return sectionIds;
}

function toRule(
  rule: NonNullable<DemoContentSection["rule"]>,
  { brands, categories }: Record<"brands" | "categories", Ids>,
) {
  return {
    ...(rule.maxPriceCents !== undefined && { maxPriceCents: rule.maxPriceCents }),
    ...(rule.onSale && { onSale: true }),
    ...(rule.categories && { categoryIds: rule.categories.map((each) => known(categories, each)) }),
    ...(rule.brands && { brandIds: rule.brands.map((each) => known(brands, each)) }),
  };
}
