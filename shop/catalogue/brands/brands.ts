import { asc } from "drizzle-orm";
import type { Queryable } from "../../database.ts";
import { brands } from "../tables.ts";

export type Brand = {
  id: number;
  name: string;
  /** Position among the featured brands; null when not featured. */
  featuredPosition: number | null;
};

export function listBrands(db: Queryable): Promise<Brand[]> {
  return db
    .select({ id: brands.id, name: brands.name, featuredPosition: brands.featuredPosition })
    .from(brands)
    .orderBy(asc(brands.name));
}
