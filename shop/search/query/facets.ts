import type { Directory, SearchIndex } from "../index/search-index.ts";
import type { Facet, SearchQuery, SearchResult, SearchScope } from "../search.ts";
import { categoryTree, rollUp } from "./category-tree.ts";
import { type Tally, tallyFor } from "./tally.ts";
import { valuesOf } from "./values.ts";

type Filtered = { kept: Uint32Array; facets: SearchResult["facets"] };

/**
 * Filters candidates and counts facets. Each facet applies all filters but its own, so that the alternatives stay
 * visible.
 */
export function filterAndCount(
  index: SearchIndex,
  directory: Directory,
  candidates: Uint32Array,
  scope: SearchScope,
  query: SearchQuery,
): Filtered {
  const { brandIds, categoryIds, pricesCents } = index;
  const fitsBrand = marksOf(query.brandIds);
  const fitsCategory = marksOf(categoriesBelow(directory, query.categoryIds));
  const { minPriceCents = 0, maxPriceCents = Number.POSITIVE_INFINITY } = query;
  const brands = tallyFor(brandIds);
  const categories = tallyFor(categoryIds);
  const kept = new Uint32Array(candidates.length);
  let count = 0;
  let [cheapest, dearest] = [Number.POSITIVE_INFINITY, -1];
  for (let at = 0; at < candidates.length; at += 1) {
    const position = candidates[at] as number;
    const price = pricesCents[position] as number;
    const hasPrice = price >= minPriceCents && price <= maxPriceCents;
    const hasBrand = !fitsBrand || fitsBrand[brandIds[position] as number] === 1;
    const hasCategory = !fitsCategory || fitsCategory[categoryIds[position] as number] === 1;
    brands.add(brandIds[position] as number, hasPrice && hasCategory ? 1 : 0);
    categories.add(categoryIds[position] as number, hasPrice && hasBrand ? 1 : 0);
    if (!hasBrand || !hasCategory) continue;
    if (price < cheapest) cheapest = price;
    if (price > dearest) dearest = price;
    if (!hasPrice) continue;
    kept[count] = position;
    count += 1;
  }
  const hasPrices = dearest >= 0;
  return {
    kept: kept.subarray(0, count),
    facets: {
      price: { minCents: hasPrices ? cheapest : null, maxCents: hasPrices ? dearest : null },
      categories: categoryFacet(directory, categories, scope, query),
      brands: valuesOf(directory.brands, brands, {
        chosen: query.brandIds,
        like: query.brandsLike,
      }),
    },
  };
}

function marksOf(ids: Iterable<number> | undefined): Uint8Array | undefined {
  const all = [...(ids ?? [])];
  if (all.length === 0) return undefined;
  // Ids are user input: huge ones match nothing.
  const known = all.filter((id) => id < 10_000_000);
  const marks = new Uint8Array(Math.max(0, ...known) + 1);
  for (const id of known) marks[id] = 1;
  return marks;
}

function categoriesBelow({ categories }: Directory, ids: number[] | undefined): number[] | undefined {
  if (!ids?.length) return undefined;
  const tree = categoryTree(categories);
  // Unknown categories match nothing; no filter matches all.
  return [...ids, ...ids.flatMap((id) => [...tree.below(id)])];
}

function categoryFacet(directory: Directory, tally: Tally, scope: SearchScope, query: SearchQuery): Facet[] {
  const { categories } = directory;
  const below = scope.categoryId === undefined ? undefined : categoryTree(categories).below(scope.categoryId);
  // Inside a category only its subcategories are a choice.
  below?.delete(scope.categoryId as number);
  return valuesOf(categories, rollUp(categories, tally), {
    chosen: query.categoryIds,
    like: query.categoriesLike,
    ...(below && { isOffered: (id) => below.has(id) }),
  });
}
