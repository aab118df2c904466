import type { Queryable } from "../database.ts";
import { brands, categories, contentSectionProducts, contentSections, products } from "./tables.ts";

/** Plain inserts in the caller's transaction. */

export async function addBrand(
  db: Queryable,
  name: string,
  featuredPosition: number | null,
): Promise<number> {
  return idOf(await db.insert(brands).values({ name, featuredPosition }).returning({ id: brands.id }));
}

export async function addCategory(db: Queryable, category: typeof categories.$inferInsert): Promise<number> {
  return idOf(await db.insert(categories).values(category).returning({ id: categories.id }));
}

export type NewProduct = typeof products.$inferInsert;

export async function addProduct(db: Queryable, product: NewProduct): Promise<number> {
  return idOf(await db.insert(products).values(product).returning({ id: products.id }));
}

export async function addContentSection(
  db: Queryable,
  section: typeof contentSections.$inferInsert & { familyIds: number[] },
): Promise<number> {
  const { familyIds, ...row } = section;
  const sectionId = idOf(await db.insert(contentSections).values(row).returning({ id: contentSections.id }));
  const picks = familyIds.map((familyId, position) => ({ sectionId, familyId, position }));
  if (picks.length > 0) await db.insert(contentSectionProducts).values(picks);
  return sectionId;
}

function idOf([row]: { id: number }[]): number {
  if (!row) throw new Error("The database returned no id");
  return row.id;
}
