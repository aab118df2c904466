import type { Category } from "../../catalogue/taxonomy/categories.ts";
import type { SearchIndex } from "../index/search-index.ts";
import { categoryTree } from "./category-tree.ts";
import { shuffled } from "./orders.ts";

/**
 * Product whose picture stands for a category without one: the first with a picture in stable order, or the second when
 * the parent shows the first.
 * @returns product ids by category id
 */
export function showpiecesOf(index: SearchIndex, categories: Category[]): Map<number, number> {
  const firsts = firstPictured(index, categories);
  const shown = new Map<number, number>();
  for (const { id, parentId, pictureKey } of categories) {
    if (pictureKey !== null) continue;
    const [first, second] = firsts.of(id);
    const position = first === shown.get(parentId ?? 0) ? (second ?? first) : first;
    if (position !== undefined) shown.set(id, position);
  }
  return new Map([...shown].map(([id, position]) => [id, index.productIds[position] as number]));
}

function firstPictured(index: SearchIndex, categories: Category[]): FirstTwo {
  const { hasPicture, categoryIds } = index;
  const placeOf = stablePlace(index);
  const firsts = new FirstTwo(categories, placeOf);
  for (let position = 0; position < categoryIds.length; position += 1)
    if (hasPicture[position] === 1) firsts.offer(categoryIds[position] as number, position);
  const { pathOf } = categoryTree(categories);
  for (const { id } of categories)
    for (const above of pathOf(id).slice(1))
      for (const position of firsts.of(id)) firsts.offer(above, position);
  return firsts;
}

/** Above all 32-bit numbers. */
const soldOut = 2 ** 32;

/** Unique, in stock first. Independent of demand, so that pictures of categories rarely change. */
function stablePlace({ inStock, familyIds }: SearchIndex): (position: number) => number {
  return (position) => {
    const place = shuffled(familyIds[position] as number);
    return inStock[position] === 1 ? place : soldOut + place;
  };
}

const none = Number.POSITIVE_INFINITY;

/** Keeps two products for each category. */
class FirstTwo {
  readonly #placeOf: (position: number) => number;
  /** Two entries for each category id. */
  readonly #places: Float64Array;
  readonly #positions: Uint32Array;

  constructor(categories: Category[], placeOf: (position: number) => number) {
    const largestId = categories.reduce((most, { id }) => Math.max(most, id), 0);
    this.#placeOf = placeOf;
    this.#places = new Float64Array(2 * largestId + 2).fill(none);
    this.#positions = new Uint32Array(2 * largestId + 2);
  }

  /** Ignores repeats. */
  offer(categoryId: number, position: number): void {
    const at = 2 * categoryId;
    const place = this.#placeOf(position);
    // Rejects most, and unknown categories.
    if (!(place < (this.#places[at + 1] as number)) || place === this.#places[at]) return;
    const isFirst = place < (this.#places[at] as number);
    if (isFirst) this.#put(at + 1, this.#places[at] as number, this.#positions[at] as number);
    this.#put(isFirst ? at : at + 1, place, position);
  }

  #put(at: number, place: number, position: number): void {
    this.#places[at] = place;
    this.#positions[at] = position;
  }

  of(categoryId: number): number[] {
    const at = 2 * categoryId;
    return [at, at + 1]
      .filter((each) => (this.#places[each] as number) < none)
      .map((each) => this.#positions[each] as number);
  }
}
