const tintCount = 8;

type Tinted = { id: number; parent_id?: number | null };

const tintOf = ({ id, parent_id }: Tinted) => (parent_id ?? id) % tintCount;
const classOf = (tint: number) => `tint-${tint}`;

/** The ground of a product's tile where it stands alone: the same for its whole family and on every page. */
export const familyTint = (product: Tinted): string => classOf(tintOf(product));

/** How many places before a tile its neighbours stand: beside it, and above it in rows of two and of four. */
const neighbours = [1, 2, 4];

/**
 * The grounds of tiles in a row or a grid: no two neighbours share one, on phones and on wide screens. Each has its family's
 * unless a neighbour has that already. What is added at the end changes none before it.
 */
export function tintsApart(products: Tinted[]): string[] {
  const tints: number[] = [];
  for (const product of products) {
    let tint = tintOf(product);
    while (neighbours.some((back) => tints.at(-back) === tint)) tint = (tint + 3) % tintCount;
    tints.push(tint);
  }
  return tints.map(classOf);
}
