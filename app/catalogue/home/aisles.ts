type Shelf = { product_count: number };

/**
 * Subcategories that show the breadth of the range: the largest of each department in turn, then the second of each,
 * and so on.
 */
export function aisles<Aisle extends Shelf>(departments: { children: Aisle[] }[], most: number): Aisle[] {
  const bySize = departments.map(({ children }) =>
    [...children].sort((one, other) => other.product_count - one.product_count),
  );
  const longest = Math.max(0, ...bySize.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, rank) =>
    bySize.map((children) => children[rank]).filter((child) => child !== undefined),
  );
  return inTurn.flat().slice(0, most);
}
