import { Link } from "react-router";
import type { z } from "zod";
import type { productCardSchema } from "../../server/api/schemas/product.ts";
import { variantPath } from "../../words/product-path.ts";
import { titleCase } from "../../words/title-case.ts";
import { Icon } from "../widgets/icon.tsx";
import type { CardProduct } from "./card-product.ts";
import { useCart } from "./cart-changes.tsx";
import { Price, Saving } from "./price-tag.tsx";
import { stockWords } from "./stock-words.ts";
import { familyTint, Tile } from "./tile.tsx";

export type ProductCardData = z.infer<typeof productCardSchema>;

type ProductCardProps = { product: CardProduct; sizes: string; eager?: boolean };

/** A product on a shelf. Its five rows are shared with its neighbours, so that prices line up. */
export function ProductCard({ product, sizes, eager }: ProductCardProps) {
  const { state, words } = stockWords(product.stock);
  const hasChoice = product.variant_count > 1;
  return (
    <article className={state === "out" ? "product-card product-card-gone" : "product-card"}>
      <Tile
        image={product.image}
        tint={familyTint(product)}
        name={product.brand.name}
        sizes={sizes}
        eager={eager}
      />
      <p className="product-card-brand">{titleCase(product.brand.name)}</p>
      <h3 className="product-card-name">
        <Link to={variantPath(product)}>{product.name}</Link>
      </h3>
      <Price product={product} />
      <div className="product-card-facts">
        <Saving product={product} />
        {state !== "ok" && <p className={`stock stock-${state}`}>{words}</p>}
        {hasChoice && <p className="product-card-choice">{product.variant_count} options</p>}
      </div>
      {state !== "out" && !hasChoice && <QuickAdd product={product} />}
    </article>
  );
}

function QuickAdd({ product }: { product: CardProduct }) {
  const { add } = useCart();
  return (
    <button
      type="button"
      className="icon-button product-card-add"
      aria-label={`Add to cart: ${product.name}`}
      onClick={() => add(product)}
    >
      <Icon name="plus" size={20} color="current" />
    </button>
  );
}
