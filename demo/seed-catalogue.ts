import { addBrand, addCategory, addContentSection, addProduct } from "../shop/catalogue/add.ts";
import { listBrands } from "../shop/catalogue/brands.ts";
import { announceChange } from "../shop/catalogue/changes.ts";
import type { ProductOption, VariantType } from "../shop/catalogue/products.ts";
import { fromDecimal } from "../shop/money/money.ts";
import type { Shop, Transaction } from "../shop/shop.ts";
import { setOnHand } from "../shop/stock/stock.ts";
import { demoCatalogue } from "./catalogue/catalogue.ts";
import type { DemoContentSection, DemoProduct, DemoVariant } from "./catalogue/types.ts";
import { pictureKey } from "./pictures/picture-key.ts";

type Ids = Map<string, number>;

/**
 * Fills an empty shop with the demo catalogue, in one transaction: a kill leaves it empty, to be filled again.
 *
 * @returns how many products were put on the shelf; 0 when there was a catalogue already
 */
export async function seedCatalogue(shop: Shop): Promise<number> {
  if ((await listBrands(shop.db)).length > 0) return 0;
  await shop.db.transaction(async (tx) => {
    const brands = await seedBrands(tx);
    const categories = await seedCategories(tx);
    const families: Ids = new Map();
    for (const [position, product] of demoCatalogue.products.entries()) {
      const createdAt = cameIn(product, position, shop.clock.now());
      families.set(product.sku, await seedProduct(tx, product, createdAt, { brands, categories }));
    }
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
    ids.set(name, await addCategory(tx, { name, parentId, position, pictureKey: pictureKey(picture) }));
  }
  return ids;
}

/** On a day of its own, so that the newest come first somewhere. */
function cameIn({ isNew }: DemoProduct, position: number, now: Date): Date {
  const days = isNew ? position % 6 : 40 + position;
  return new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
}

async function seedProduct(
  tx: Transaction,
  product: DemoProduct,
  createdAt: Date,
  { brands, categories }: Record<"brands" | "categories", Ids>,
): Promise<number> {
  const base = {
    name: product.name,
    brandId: known(brands, product.brand),
    categoryId: known(categories, product.category),
    description: product.description,
    attributes: product.attributes,
    weightGrams: product.weightGrams,
    vatRatePercent: product.zeroRated ? 0 : 15,
    createdAt,
  };
  const pictureKeys = product.pictures.map(pictureKey);
  if (!product.variants) {
    const id = await addProduct(tx, {
      ...base,
      ...prices(product),
      kind: "single",
      sku: product.sku,
      gtin: product.gtin,
      mpn: product.mpn,
      pictureKeys,
    });
    await setOnHand(tx, id, product.stock);
    return id;
  }
  const variantTypes = variantTypesOf(product);
  const first = prices(product.variants[0] as DemoVariant);
  const parent = { ...base, ...first, kind: "parent" as const, sku: product.sku, pictureKeys, variantTypes };
  const parentId = await addProduct(tx, parent);
  for (const variant of product.variants) {
    const id = await addProduct(tx, {
      ...base,
      ...prices(variant),
      kind: "variant",
      parentId,
      sku: variant.sku,
      gtin: variant.gtin,
      mpn: variant.mpn,
      options: optionsOf(variant, variantTypes),
      pictureKeys: variant.picture ? [pictureKey(variant.picture), ...pictureKeys.slice(1)] : pictureKeys,
    });
    await setOnHand(tx, id, variant.stock);
  }
  return parentId;
}

function variantTypesOf(product: DemoProduct): VariantType[] {
  return (product.variantTypes ?? []).map(({ name, swatches }, index) => {
    const values = [...new Set((product.variants ?? []).map((variant) => variant.options[index] ?? ""))];
    const options = values.map((value, position) => {
      const swatch = swatches?.[value];
      return { id: position + 1, name: value, ...(swatch && { swatch }) };
    });
    return { id: index + 1, name, options };
  });
}

function optionsOf(variant: DemoVariant, variantTypes: VariantType[]): ProductOption[] {
  return variant.options.map((name, index) => ({ type_id: variantTypes[index]?.id ?? index + 1, name }));
}

function prices({ price, wasPrice }: { price: string; wasPrice?: string }) {
  const priceCents = fromDecimal(price) ?? Number.NaN;
  return { priceCents, regularPriceCents: wasPrice ? (fromDecimal(wasPrice) ?? Number.NaN) : priceCents };
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

function known(ids: Ids, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo catalogue names "${name}", which is not in it`);
  return id;
}
