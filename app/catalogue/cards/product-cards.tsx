import type { CardProduct } from "../../client/card-product.ts";
import { tintsApart } from "../../ui/pictures/tints.ts";
import { ProductCard } from "./product-card.tsx";

type ProductCardsProps = {
  products: CardProduct[];
  /** As in the img element; else as in the grid of a page. */
  sizes?: string;
  /** So many stand above the fold. */
  eager?: number;
};

/** The items of a rail or a grid. */
export function ProductCards({ products, sizes, eager = 0 }: ProductCardsProps) {
  const tints = tintsApart(products);
  return products.map((product, position) => (
    <li key={product.id}>
      <ProductCard product={product} tint={tints[position] ?? ""} sizes={sizes} eager={position < eager} />
    </li>
  ));
}
