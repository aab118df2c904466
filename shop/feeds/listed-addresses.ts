import { allFamilyIds, type FamilyName, familyNames } from "../catalogue/products/products.ts";
import { isShown } from "../catalogue/sections/content-sections.ts";
import type { Shop } from "../shop.ts";

type Named = { id: number; name: string };

/** Pages for the sitemap: categories, brands and sections with products, and families. */
export type Listed = {
  categories: Named[];
  brands: Named[];
  sections: Named[];
  familyIds: number[];
};

export async function listedAddresses({ search, db, clock }: Shop): Promise<Listed> {
  const [{ categories, brands, sections }, familyIds] = await Promise.all([
    search.taxonomy(),
    allFamilyIds(db),
  ]);
  return {
    categories: categories.filter(({ count }) => count > 0),
    brands: brands.filter(({ count }) => count > 0),
    sections: sections.filter((section) => section.count > 0 && isShown(section, clock.now())),
    familyIds,
  };
}

const batchSize = 2_000;

/** In batches, to limit memory. */
export async function* familyNamesOf({ db }: Shop, familyIds: number[]): AsyncGenerator<FamilyName[]> {
  for (let start = 0; start < familyIds.length; start += batchSize)
    yield await familyNames(db, familyIds.slice(start, start + batchSize));
}
