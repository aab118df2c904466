import { LRUCache } from "lru-cache";
import { memoizeByObject } from "../../../platform/concurrency/memoize-by-object.ts";
import { positionOf } from "../index/position-of.ts";
import type { Directory, SearchIndex } from "../index/search-index.ts";
import { termText } from "../index/terms.ts";
import type { Beside } from "../search.ts";
import { categoryTree } from "./category-tree.ts";
import type { Searchable, Version } from "./find.ts";
import { findPosting, type Matches, matchesOf } from "./matches.ts";
import { byDemand, inStockFirst } from "./orders.ts";
import { onlyIn, positionsIn } from "./scope.ts";
import { productsWith, rarity } from "./terms/rarity.ts";
import { firstOf } from "./top.ts";

const most = 8;

/** With fewer in its category, the parent category is searched. */
const fewest = 4;

/** Rare words identify a thing; frequent ones cost time. */
const mostWords = 8;
const mostPostings = 20_000;

const mostRemembered = 20_000;

// Remembered for a version, because it takes longer than the rest of a product's answer.
const besideIn = memoizeByObject(
  (_version: Version) => new LRUCache<number, Beside>({ max: mostRemembered }),
);

export function besideOf(version: Version, familyId: number, now: Date): Beside {
  const remembered = besideIn(version);
  const known = remembered.get(familyId);
  if (known) return known;
  const searchable = { ...version, now };
  const related = relatedTo(searchable, familyId);
  const beside = { related, recommended: recommendedTo(searchable, familyId, related) };
  remembered.set(familyId, beside);
  return beside;
}

/**
 * Alternatives from the product's category, or, when too few, those above it: in stock first, then by likeness of name
 * and price.
 */
function relatedTo(searchable: Searchable, familyId: number): number[] {
  const { index } = searchable;
  const position = positionOf(index, familyId);
  if (position === undefined) return [];
  const candidates = candidatesAround(searchable, position);
  const { scores, isMet } = alike(index, position);
  const price = index.pricesCents[position] as number;
  const likeness = (other: number) => {
    const isSameCategory = index.categoryIds[other] === index.categoryIds[position];
    const shared = isMet(other) ? (scores[other] as number) : 0;
    return (isSameCategory ? 1 : 0) + shared * nearness(price, index.pricesCents[other] as number);
  };
  return best(index, candidates, likeness);
}

/**
 * Cross-sell: in stock, from other categories of the department, sharing words with its name; the same brand counts
 * double. Filled up from the department. Never alternatives.
 */
function recommendedTo(searchable: Searchable, familyId: number, related: number[]): number[] {
  const { index, directory } = searchable;
  const position = positionOf(index, familyId);
  if (position === undefined) return [];
  const alternatives = new Set(related);
  const { positions, scores } = alike(index, position);
  const own = index.categoryIds[position] as number;
  const brandId = index.brandIds[position] as number;
  const isElsewhere = (other: number) =>
    index.inStock[other] === 1 &&
    index.categoryIds[other] !== own &&
    !alternatives.has(index.productIds[other] as number);
  const department = departmentOf(directory, own);
  // Across departments a shared word or brand is a coincidence: enamel pots, enamel in toothpaste.
  const goesWith = onlyIn(searchable, positions, { categoryId: department }).filter(isElsewhere);
  const likeness = (other: number) => {
    const isSameBrand = brandId !== 0 && index.brandIds[other] === brandId;
    return (scores[other] as number) * (isSameBrand ? 2 : 1);
  };
  const found = best(index, goesWith, likeness);
  if (found.length === most) return found;
  const nearby = positionsIn(searchable, { categoryId: department }).filter(isElsewhere);
  const fill = byDemand(index)(nearby, 2 * most);
  const fillIds = Array.from(fill, (other) => index.productIds[other] as number);
  return [...new Set([...found, ...fillIds])].slice(0, most);
}

/** Scores others by shared words of the name, weighted by impact. */
function alike(index: SearchIndex, position: number): Matches {
  const words = index.nameTerms.slice(index.nameStarts[position], index.nameStarts[position + 1]);
  // Numbers are sizes and models, alike by chance.
  const telling = [...new Set(words)].filter((term) => !/\p{Number}/u.test(termText(index, term)));
  telling.sort((a, b) => productsWith(index, a) - productsWith(index, b));
  let postings = 0;
  const rarest = telling.slice(0, mostWords).filter((term, place) => {
    postings += productsWith(index, term);
    return place === 0 || postings <= mostPostings;
  });
  return matchesOf(
    index,
    rarest.map((term) => ({
      word: "",
      term,
      alternatives: [{ terms: [term], weight: impactAt(index, term, position) / 255 }],
      weight: rarity(index, productsWith(index, term)),
    })),
  );
}

function impactAt(index: SearchIndex, term: number, position: number): number {
  return index.impacts[findPosting(index, term, position)] ?? 0;
}

/** Others in its category, or in the nearest parent with enough. */
function candidatesAround(searchable: Searchable, position: number): Uint32Array {
  const { index, directory } = searchable;
  let candidates = new Uint32Array(0);
  for (const categoryId of categoryTree(directory.categories).pathOf(index.categoryIds[position] as number)) {
    candidates = positionsIn(searchable, { categoryId }).filter((other) => other !== position);
    if (candidates.length >= fewest) break;
  }
  return candidates;
}

function departmentOf({ categories }: Directory, categoryId: number): number {
  return categoryTree(categories).pathOf(categoryId).at(-1) ?? categoryId;
}

/** 1 for the same price, 0.5 for double or half. */
function nearness(price: number, other: number): number {
  return 1 / (1 + Math.abs(Math.log2((other + 100) / (price + 100))));
}

/** Above any likeness. */
const soldOut = 1_000;

function best(index: SearchIndex, candidates: Uint32Array, likeness: (position: number) => number): number[] {
  const keyOf = (position: number) => (index.inStock[position] === 1 ? 0 : soldOut) - likeness(position);
  const first = firstOf(candidates, most, { keyOf, tie: inStockFirst(index) });
  return Array.from(first, (position) => index.productIds[position] as number);
}
