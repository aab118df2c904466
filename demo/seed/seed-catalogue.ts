import { addBrand, addCategory, addContentSection } from "../../shop/catalogue/add.ts";
import { listBrands } from "../../shop/catalogue/brands/brands.ts";
import { announceChange } from "../../shop/catalogue/changes/changes.ts";
import type { Transaction } from "../../shop/database.ts";
import type { Shop } from "../../shop/shop.ts";
import { demoCatalogue } from "../catalogue/catalogue.ts";
import { categoriesWithoutReturn } from "../catalogue/no-return.ts";
import type { DemoContentSection } from "../catalogue/types.ts";
import { pictureKey } from "../pictures/picture-key.ts";
import { type Ids, known } from "./known.ts";
import { seedProducts } from "./seed-products.ts";

/**
 * Fills an empty shop with the demo catalogue. Atomic: a kill leaves the shop empty.
 * @returns the number of products; 0 when there is a catalogue already
 */
export async function seedCatalogue(shop: Shop): Promise<number> {
  if ((await listBrands(shop.db)).length > 0) return 0;
  await shop.db.transaction(async (tx) => {
    const brands = await seedBrands(tx);
    const categories = await seedCategories(tx);
    const families = await seedProducts(tx, demoCatalogue.products, shop.clock.now(), { brands, categories });
    for (const [position, section] of demoCatalogue.contentSections.entries()) {
      await seedSection(tx, section, position, { brands, categories, families });
    }
    await announceChange(tx, { everything: true });
  });
  return demoCatalogue.products.length;
}

async function seedBrands(tx: Transaction): Promise<Ids> {
  const ids: Ids = new Map();
  for (const [position, brand] of demoCatalogue.brands.entries()) {
    ids.set(brand.name, await addBrand(tx, brand.name, brand.featured ? position : null));
  }
  return ids;
}

async function seedCategories(tx: Transaction): Promise<Ids> {
  const ids: Ids = new Map();
  for (const [position, { name, parent, picture }] of demoCatalogue.categories.entries()) {
    const parentId = parent === null ? null : known(ids, parent);
    const noReturn = categoriesWithoutReturn[name] ?? null;
    const category = { name, parentId, position, pictureKey: pictureKey(picture), noReturn };
    ids.set(name, await addCategory(tx, category));
  }
  return ids;
}

async function seedSection(
  tx: Transaction,
  { name, text, products = [], isNew, rule }: DemoContentSection,
  position: number,
  { brands, categories, families }: Record<"brands" | "categories" | "families", Ids>,
): Promise<void> {
  const sectionRule = rule && {
    ...(rule.maxPriceCents !== undefined && { maxPriceCents: rule.maxPriceCents }),
    ...(rule.onSale && { onSale: true }),
    ...(rule.categories && { categoryIds: rule.categories.map((each) => known(categories, each)) }),
    ...(rule.brands && { brandIds: rule.brands.map((each) => known(brands, each)) }),
  };
  const unpacked = demoCatalogue.products.filter((product) => isNew && product.isNew);
  const picked = [...products, ...unpacked.map(({ sku }) => sku)];
  const familyIds = picked.map((sku) => known(families, sku));
  await addContentSection(tx, { name, text, position, rule: sectionRule ?? null, familyIds });
}
