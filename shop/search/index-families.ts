import { inArray, sql } from "drizzle-orm";
import { type Category, categoryPath, listCategories } from "../catalogue/categories.ts";
import { type ContentSection, listContentSections } from "../catalogue/content-sections.ts";
import { allFamilyIds, familyIdOf, type Product, productsOfFamilies } from "../catalogue/products.ts";
import { faceOf, type ShelfProduct } from "../shelf/shelf.ts";
import type { Queryable } from "../shop.ts";
import { availableStock } from "../stock/stock.ts";
import { foldCode, foldText } from "./fold.ts";
import { searchEntries } from "./tables.ts";

const batchSize = 1000;

type Facts = Omit<typeof searchEntries.$inferInsert, "sectionIds" | "document">;
type Entry = Facts & { sectionIds: number[]; words: ReturnType<typeof wordsOf> };

type Surroundings = { categories: Category[]; sections: ContentSection[] };

/**
 * Brings the listings up to date with the catalogue and the stock of these families.
 * Runs in the caller's transaction, so that a product and its listing appear together. Safe to repeat.
 */
export async function indexFamilies(db: Queryable, familyIds: number[]): Promise<void> {
  const surroundings = { categories: await listCategories(db), sections: await listContentSections(db) };
  const ids = [...new Set(familyIds)];
  for (let start = 0; start < ids.length; start += batchSize) {
    await indexBatch(db, ids.slice(start, start + batchSize), surroundings);
  }
}

/** After a change that may touch every family, such as a section's rule or a category's parent. */
export async function indexEverything(db: Queryable): Promise<void> {
  await indexFamilies(db, await allFamilyIds(db));
}

async function indexBatch(db: Queryable, familyIds: number[], surroundings: Surroundings): Promise<void> {
  const products = await productsOfFamilies(db, familyIds);
  const stock = await availableStock(
    db,
    products.map((product) => product.id),
  );
  const families = Map.groupBy(products, familyIdOf);
  const entries = [...families].flatMap(([familyId, members]) => {
    const entry = entryOf(familyId, members, stock, surroundings);
    return entry ? [entry] : [];
  });
  const empty = familyIds.filter((id) => !entries.some((entry) => entry.familyId === id));
  if (empty.length > 0) await db.delete(searchEntries).where(inArray(searchEntries.familyId, empty));
  if (entries.length > 0) await writeEntries(db, entries);
}

function entryOf(
  familyId: number,
  family: Product[],
  stock: Map<number, number>,
  { categories, sections }: Surroundings,
): Entry | undefined {
  const members: ShelfProduct[] = family
    .filter((product) => product.kind !== "parent")
    .map((product) => ({ ...product, stock: Math.max(stock.get(product.id) ?? 0, 0), familyId }));
  const face = faceOf(members);
  const [head] = family;
  if (!face || !head) return undefined;
  const path = categoryPath(categories, face.categoryId);
  const facts = {
    familyId,
    productId: face.id,
    brandId: face.brand.id,
    categoryIds: path.map((category) => category.id),
    priceCents: face.priceCents,
    savingsCents: face.regularPriceCents - face.priceCents,
    inStock: face.stock > 0,
    createdAt: head.createdAt,
  };
  return { ...facts, sectionIds: sectionsOf(facts, sections), words: wordsOf(family, path) };
}

function sectionsOf(facts: Facts, sections: ContentSection[]): number[] {
  return sections.filter((section) => standsIn(section, facts)).map((section) => section.id);
}

function standsIn({ rule, pickedFamilyIds }: ContentSection, facts: Facts): boolean {
  if (pickedFamilyIds.includes(facts.familyId)) return true;
  if (!rule) return false;
  return (
    (rule.maxPriceCents === undefined || facts.priceCents <= rule.maxPriceCents) &&
    (!rule.onSale || facts.savingsCents > 0) &&
    (rule.categoryIds === undefined || rule.categoryIds.some((id) => facts.categoryIds.includes(id))) &&
    (rule.brandIds === undefined || rule.brandIds.includes(facts.brandId))
  );
}

/** What the family is found by, in falling order of weight. */
function wordsOf(family: Product[], path: Category[]) {
  const [head] = family as [Product, ...Product[]];
  const codes = family.flatMap((product) => [product.sku, product.mpn ?? "", product.gtin ?? ""]);
  return {
    names: foldText(head.name),
    codes: [...new Set(codes.map(foldCode))].filter(Boolean).join(" "),
    kinds: foldText(
      [head.brand.name, ...path.map((category) => category.name), ...family.flatMap(optionNames)].join(" "),
    ),
    description: foldText(head.description),
  };
}

function optionNames(product: Product): string[] {
  return product.options.map((option) => option.name);
}

async function writeEntries(db: Queryable, entries: Entry[]): Promise<void> {
  const rows = entries.map(({ words, ...entry }) => ({
    ...entry,
    document: sql<string>`setweight(to_tsvector('english', ${words.names}), 'A')
      || setweight(to_tsvector('simple', ${words.codes}), 'A')
      || setweight(to_tsvector('english', ${words.kinds}), 'B')
      || setweight(to_tsvector('english', ${words.description}), 'D')`,
  }));
  await db
    .insert(searchEntries)
    .values(rows)
    .onConflictDoUpdate({
      target: searchEntries.familyId,
      set: {
        productId: sql`excluded.product_id`,
        brandId: sql`excluded.brand_id`,
        categoryIds: sql`excluded.category_ids`,
        sectionIds: sql`excluded.section_ids`,
        priceCents: sql`excluded.price_cents`,
        savingsCents: sql`excluded.savings_cents`,
        inStock: sql`excluded.in_stock`,
        document: sql`excluded.document`,
      },
    });
}
