import { listBrands, listFeaturedBrands } from "../catalogue/brands.ts";
import { listCategories } from "../catalogue/categories.ts";
import { listContentSections } from "../catalogue/content-sections.ts";
import type { Queryable } from "../shop.ts";
import { recommendedProductIds, relatedProductIds } from "./related.ts";
import { type Search, type Shelves, search, shelfCounts } from "./search.ts";

/** Answers from the database itself: what tests and the command line use. Costs nothing until it is asked. */
export function searchInProcess(db: Queryable): Search {
  return {
    find: (scope, query) => search(db, scope, query),
    suggest: async () => ({ productIds: [], categories: [], brands: [] }),
    related: (familyId) => relatedProductIds(db, familyId),
    recommended: (familyId) => recommendedProductIds(db, familyId),
    shelves: () => shelvesOf(db),
    onChange() {},
    async close() {},
  };
}

async function shelvesOf(db: Queryable): Promise<Shelves> {
  const [categories, brands, featured, sections] = await Promise.all([
    listCategories(db),
    listBrands(db),
    listFeaturedBrands(db),
    listContentSections(db),
  ]);
  const [inCategory, ofBrand, inSection] = await Promise.all([
    shelfCounts(db, "categories"),
    shelfCounts(db, "brands"),
    shelfCounts(db, "sections"),
  ]);
  const placeOf = new Map(featured.map(({ id }, place) => [id, place]));
  return {
    categories: categories.map((each) => ({ ...each, count: inCategory.get(each.id) ?? 0 })),
    brands: brands.map((each) => ({
      ...each,
      featuredPosition: placeOf.get(each.id) ?? null,
      count: ofBrand.get(each.id) ?? 0,
    })),
    sections: sections.map((each) => ({ ...each, count: inSection.get(each.id) ?? 0 })),
  };
}
