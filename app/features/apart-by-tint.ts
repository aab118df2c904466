import { familyTint, type Tinted } from "./tile.tsx";

/**
 * Puts the products of a showcase so that no two neighbours share a tint, where that is possible: the second gives
 * way to the next one that differs. A product keeps its tint everywhere, so lists that have an order of their own
 * (by relevance, by price) stay as they are.
 */
export function apartByTint<Product extends Tinted>(products: Product[]): Product[] {
  const waiting = [...products];
  const placed: Product[] = [];
  while (waiting.length > 0) {
    const last = placed.at(-1);
    const fitting = waiting.findIndex((each) => !last || familyTint(each) !== familyTint(last));
    placed.push(...waiting.splice(Math.max(fitting, 0), 1));
  }
  return placed;
}
