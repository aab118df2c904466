import { eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { titleCase } from "../../words/text/title-case.ts";
import type { Queryable } from "../database.ts";
import { products } from "./tables.ts";
import { categoryPaths, listCategories } from "./taxonomy/categories.ts";

/** For rules that apply to parts of the catalogue. */
export type ProductPlace = {
  /** The parent's id, or the product's own. */
  familyId: number;
  brandId: number | null;
  /** From the department down; empty without a category. */
  categoryIds: number[];
};

const parents = alias(products, "parents");

/** By product id; variants inherit their family's category. Unknown ids are left out. */
export async function productPlaces(db: Queryable, ids: number[]): Promise<Map<number, ProductPlace>> {
  const rows = await db
    .select({
      id: products.id,
      parentId: products.parentId,
      brandId: products.brandId,
      categoryId: sql<number | null>`coalesce(${products.categoryId}, ${parents.categoryId})`,
    })
    .from(products)
    .leftJoin(parents, eq(parents.id, products.parentId))
    .where(inArray(products.id, ids));
  const pathOf = categoryPaths(await listCategories(db));
  return new Map(
    rows.map(({ id, parentId, brandId, categoryId }) => {
      const categoryIds = pathOf(categoryId).map((category) => category.id);
      return [id, { familyId: parentId ?? id, brandId, categoryIds }];
    }),
  );
}

export type PlaceChoice = { categoryIds?: number[]; brandIds?: number[]; productIds?: number[] };

/** Display names; unknown ids are left out. */
export async function placeNames(db: Queryable, choice: PlaceChoice): Promise<string[]> {
  const { categoryIds = [], brandIds = [], productIds = [] } = choice;
  const any = (ids: number[]) => sql`any(${sql.param(ids)}::int[])`;
  const { rows } = await db.execute<{ name: string; isProduct: boolean }>(sql`
    select name, false as "isProduct" from categories where id = ${any(categoryIds)}
    union all select name, false from brands where id = ${any(brandIds)}
    union all select name, true from products where id = ${any(productIds)}
    order by "isProduct", name`);
  return rows.map(({ name, isProduct }) => (isProduct ? name : titleCase(name)));
}
