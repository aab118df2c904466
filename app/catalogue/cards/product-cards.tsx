import type { CardProduct } from "../../client/card-product.ts";
import { tintsApart } from "../../ui/pictures/tints.ts";
import { ProductCard } from "./product-card.tsx";

type ProductCardsProps = {
  products: CardProduct[];
  /** The `sizes` of the image; the page grid's by default. */
  sizes?: string;
  /** Number of cards above the fold. */
  eager?: number;
  /** In a rail every line that one card has is empty space below the others. */
  isBrief?: boolean;
};

export function ProductCards({ products, sizes, eager = 0, isBrief }: ProductCardsProps) {
  const tints = tintsApart(products);
  return products.map((product, position) => (
    <li key={product.id}>
      <ProductCard
        product={product}
        tint={tints[position] ?? ""}
        sizes={sizes}
        eager={position < eager}
        isBrief={isBrief}
      />
    </li>
  ));
}
