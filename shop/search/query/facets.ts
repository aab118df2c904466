import type { Directory, SearchIndex } from "../index/search-index.ts";
import { fold } from "../index/words.ts";
import type { Facet, SearchQuery, SearchResult, SearchScope } from "../search.ts";
import { categoryTree, rollUp } from "./category-tree.ts";

/** A list of values longer than this cannot be looked through on a phone. */
export const mostValues = 100;

type Filtered = { kept: Uint32Array; facets: SearchResult["facets"] };

/**
 * Which candidates fit the filters, and how many would with another choice: each filter is counted with the others
 * applied and itself left out (N-28).
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
  const brands = new Tally(brandIds);
  const categories = new Tally(categoryIds);
  const kept = new Uint32Array(candidates.length);
  let count = 0;
  let [cheapest, dearest] = [Number.POSITIVE_INFINITY, -1];
  for (let at = 0; at < candidates.length; at += 1) {
    const position = candidates[at] as number;
    const price = pricesCents[position] as number;
    const hasPrice = price >= minPriceCents && price <= maxPriceCents;
    const hasBrand = !fitsBrand || fitsBrand[brandIds[position] as number] === 1;
    const hasCategory = !fitsCategory || fitsCategory[categoryIds[position] as number] === 1;
    brands.see(position, hasPrice && hasCategory);
    categories.see(position, hasPrice && hasBrand);
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
      brands: facetOf(directory.brands, brands.seen(), brands.counts(), query.brandIds, query.brandsLike),
    },
  };
}

/** Counts by a column: which values occur at all, and how often among those that fit. */
class Tally {
  readonly #column: Uint32Array;
  readonly #seen: Uint8Array;
  readonly #counts: Uint32Array;

  constructor(column: Uint32Array) {
    const size = sizeFor(column);
    this.#column = column;
    this.#seen = new Uint8Array(size);
    this.#counts = new Uint32Array(size);
  }

  see(position: number, fits: boolean): void {
    const value = this.#column[position] as number;
    this.#seen[value] = 1;
    if (fits) this.#counts[value] = (this.#counts[value] as number) + 1;
  }

  seen(): Map<number, number> {
    return nonZero(this.#seen);
  }

  counts(): Map<number, number> {
    return nonZero(this.#counts);
  }
}

function nonZero(values: Uint8Array | Uint32Array): Map<number, number> {
  const found = new Map<number, number>();
  for (let id = 1; id < values.length; id += 1) {
    const value = values[id] as number;
    if (value > 0) found.set(id, value);
  }
  return found;
}

const sizes = new WeakMap<Uint32Array, number>();

/** One more than the largest id of a column. */
function sizeFor(column: Uint32Array): number {
  let size = sizes.get(column);
  if (size === undefined) {
    size = column.reduce((largest, id) => Math.max(largest, id), 0) + 1;
    sizes.set(column, size);
  }
  return size;
}

function marksOf(ids: Iterable<number> | undefined): Uint8Array | undefined {
  const all = [...(ids ?? [])];
  if (all.length === 0) return undefined;
  // Ids come from outside: what is too large for any product simply marks nothing.
  const known = all.filter((id) => id < 10_000_000);
  const marks = new Uint8Array(Math.max(0, ...known) + 1);
  for (const id of known) marks[id] = 1;
  return marks;
}

function categoriesBelow({ categories }: Directory, ids: number[] | undefined): number[] | undefined {
  if (!ids?.length) return undefined;
  const tree = categoryTree(categories);
  // Unknown categories hold nothing, which is something else than no filter.
  return [...ids, ...ids.flatMap((id) => [...tree.below(id)])];
}

function categoryFacet(directory: Directory, tally: Tally, scope: SearchScope, query: SearchQuery): Facet[] {
  const { categories } = directory;
  const below = scope.categoryId === undefined ? undefined : categoryTree(categories).below(scope.categoryId);
  // Within a category only those below it tell products apart.
  below?.delete(scope.categoryId as number);
  const shown = below ? categories.filter(({ id }) => below.has(id)) : categories;
  const [seen, counts] = [rollUp(categories, tally.seen()), rollUp(categories, tally.counts())];
  return facetOf(shown, seen, counts, query.categoryIds, query.categoriesLike);
}

/** The chosen values and those that most products have, by name. */
function facetOf(
  named: { id: number; name: string }[],
  seen: Map<number, number>,
  counts: Map<number, number>,
  chosen: number[] | undefined,
  like: string | undefined,
): Facet[] {
  const isChosen = new Set(chosen);
  const wanted = like === undefined ? "" : fold(like);
  const values = named
    .filter(
      ({ id, name }) => isChosen.has(id) || (seen.has(id) && (wanted === "" || fold(name).includes(wanted))),
    )
    .map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 }));
  if (values.length <= mostValues) return values.sort(byName);
  const rank = ({ id, count }: Facet) => (isChosen.has(id) ? Number.MAX_SAFE_INTEGER : count);
  return values
    .sort((a, b) => rank(b) - rank(a) || a.id - b.id)
    .slice(0, Math.max(mostValues, isChosen.size))
    .sort(byName);
}

const { compare } = new Intl.Collator("en");

function byName(one: Facet, other: Facet): number {
  return compare(one.name, other.name);
}
