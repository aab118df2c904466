import { inArray, sql } from "drizzle-orm";
import { type Category, categoryPaths, listCategories } from "../catalogue/categories.ts";
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

type Surroundings = { pathOf: ReturnType<typeof categoryPaths>; sections: ContentSection[] };

/**
 * Brings the listings up to date with the catalogue and the stock of these families.
 * Runs in the caller's transaction, so that a product and its listing appear together. Safe to repeat.
 */
export async function indexFamilies(db: Queryable, familyIds: number[]): Promise<void> {
  const [pathOf, sections] = [categoryPaths(await listCategories(db)), await listContentSections(db)];
  // In one order, so that two who index the same families wait for each other and never in a circle.
  const ids = [...new Set(familyIds)].sort((a, b) => a - b);
  for (let start = 0; start < ids.length; start += batchSize) {
    await indexBatch(db, ids.slice(start, start + batchSize), { pathOf, sections });
  }
}

/** After a change that may touch every family, such as a section's rule or a category's parent. */
export async function indexEverything(db: Queryable): Promise<void> {
  await indexFamilies(db, await allFamilyIds(db));
}

async function indexBatch(db: Queryable, familyIds: number[], surroundings: Surroundings): Promise<void> {
  // Before looking at the stock: two orders that take the last of two variants must each see the other's.
  await db
    .select({ familyId: searchEntries.familyId })
    .from(searchEntries)
    .where(inArray(searchEntries.familyId, familyIds))
    .orderBy(searchEntries.familyId)
    .for("update");
  const products = await productsOfFamilies(db, familyIds);
  const stock = await availableStock(
    db,
    products.map((product) => product.id),
  );
  const families = Map.groupBy(products, familyIdOf);
  const entries = familyIds.flatMap((familyId) => {
    const entry = entryOf(familyId, families.get(familyId) ?? [], stock, surroundings);
    return entry ? [entry] : [];
  });
  const listed = new Set(entries.map((entry) => entry.familyId));
  const empty = familyIds.filter((id) => !listed.has(id));
  if (empty.length > 0) await db.delete(searchEntries).where(inArray(searchEntries.familyId, empty));
  if (entries.length > 0) await writeEntries(db, entries);
}

function entryOf(
  familyId: number,
  family: Product[],
  stock: Map<number, number>,
  { pathOf, sections }: Surroundings,
): Entry | undefined {
  const members: ShelfProduct[] = family
    .filter((product) => product.kind !== "parent")
    .map((product) => ({ ...product, stock: Math.max(stock.get(product.id) ?? 0, 0), familyId }));
  const face = faceOf(members);
  const head = headOf(family);
  if (!face || !head) return undefined;
  const path = pathOf(face.categoryId);
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
  return { ...facts, sectionIds: sectionsOf(facts, sections), words: wordsOf(head, family, path) };
}

function headOf(family: Product[]): Product | undefined {
  return family.find((product) => product.kind === "parent") ?? family[0];
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
function wordsOf(head: Product, family: Product[], path: Category[]) {
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

/** One parameter whatever the number of entries: thousands of placeholders cost more than the work. */
async function writeEntries(db: Queryable, entries: Entry[]): Promise<void> {
  await db.execute(sql`
    insert into search_entries (family_id, product_id, brand_id, category_ids, section_ids, price_cents,
      savings_cents, in_stock, created_at, document)
    select "familyId", "productId", "brandId", "categoryIds", "sectionIds", "priceCents", "savingsCents",
      "inStock", "createdAt",
      setweight(to_tsvector('english', words ->> 'names'), 'A')
        || setweight(to_tsvector('simple', words ->> 'codes'), 'A')
        || setweight(to_tsvector('english', words ->> 'kinds'), 'B')
        || setweight(to_tsvector('english', words ->> 'description'), 'D')
    from json_to_recordset(${JSON.stringify(entries)}::json) as given (
      "familyId" int, "productId" int, "brandId" int, "categoryIds" int[], "sectionIds" int[],
      "priceCents" int, "savingsCents" int, "inStock" boolean, "createdAt" timestamptz, words json)
    order by "familyId"
    on conflict (family_id) do update set
      product_id = excluded.product_id, brand_id = excluded.brand_id, category_ids = excluded.category_ids,
      section_ids = excluded.section_ids, price_cents = excluded.price_cents,
      savings_cents = excluded.savings_cents, in_stock = excluded.in_stock, document = excluded.document`);
}
