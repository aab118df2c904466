const tintCount = 8;

type Tinted = { id: number; parent_id?: number | null };

const tintOf = ({ id, parent_id }: Tinted) => (parent_id ?? id) % tintCount;
const classOf = (tint: number) => `tint-${tint}`;

/** A product's tint on its own: the same for its whole family on every page. */
export const familyTint = (product: Tinted): string => classOf(tintOf(product));

/** Distances to earlier neighbours: beside, and above in rows of two and four. */
const neighbours = [1, 2, 4];

/** Tints of tiles in a row or grid: the family's, unless a neighbour has it. Stable when tiles are appended. */
export function tintsApart(products: Tinted[]): string[] {
  const tints: number[] = [];
  for (const product of products) {
    let tint = tintOf(product);
    while (neighbours.some((back) => tints.at(-back) === tint)) tint = (tint + 3) % tintCount;
    tints.push(tint);
  }
  return tints.map(classOf);
}
