import { asc, eq, isNotNull } from "drizzle-orm";
import type { Queryable } from "../shop.ts";
import { brands } from "./tables.ts";

export type Brand = {
  id: number;
  name: string;
  /** Place among those that the owner picked; null when not picked. */
  featuredPosition: number | null;
};

const columns = { id: brands.id, name: brands.name, featuredPosition: brands.featuredPosition };

export function listBrands(db: Queryable): Promise<Brand[]> {
  return db.select(columns).from(brands).orderBy(asc(brands.name));
}

/** Those that the owner picked, in the owner's order. */
export function listFeaturedBrands(db: Queryable): Promise<Brand[]> {
  return db
    .select(columns)
    .from(brands)
    .where(isNotNull(brands.featuredPosition))
    .orderBy(asc(brands.featuredPosition));
}

export async function findBrand(db: Queryable, id: number): Promise<Brand | undefined> {
  const [brand] = await db.select(columns).from(brands).where(eq(brands.id, id));
  return brand;
}
