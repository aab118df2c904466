import { Link } from "react-router";
import { Card } from "../../../widgets/card.tsx";
import { Icon } from "../../../widgets/icon.tsx";
import { variantPath } from "../../../words/paths/product-path.ts";
import { srcsetOf } from "../../../words/products/picture-address.ts";
import { bindUnits } from "../../../words/text/bind-units.ts";
import { titleCase } from "../../../words/text/title-case.ts";
import { useCart } from "../../cart/use-cart.ts";
import type { CardProduct } from "../../client/card-product.ts";
import { HeartButton } from "../../lists/heart-button.tsx";
import { fromDesktop, fromTablet } from "../../ui/pictures/picture-sizes.ts";
import { type Image, Tile } from "../../ui/pictures/tile.tsx";
import { Price, Saving } from "./price-tag.tsx";
import { cardStockWords } from "./stock-words.ts";

const gridSizes = `${fromDesktop} 180px, ${fromTablet} 15vw, 104px`;

/** A card of a phone shows as many letters in two lines. */
const longName = 48;

type ProductCardProps = {
  product: CardProduct;
  tint: string;
  sizes?: string;
  eager?: boolean;
  isBrief?: boolean;
};

/** A product in a grid or rail. Its five subgrid rows align with those of its neighbours. */
export function ProductCard({ product, tint, sizes = gridSizes, eager, isBrief }: ProductCardProps) {
  const { state, words } = cardStockWords(product);
  const { images = [], badges = [], facts = [] } = product;
  const hasChoice = product.variant_count > 1;
  return (
    <Card
      as="article"
      flat
      noPadding
      className={state === "out" ? "product-card product-card-gone" : "product-card"}
    >
      <Tile image={product.image} tint={tint} name={product.name} sizes={sizes} eager={eager} />
      {product.brand && <p className="product-card-brand">{titleCase(product.brand.name)}</p>}
      <h3 className={`product-card-name ${product.name.length > longName ? "product-card-name-long" : ""}`}>
        <Link to={variantPath(product)}>
          {bindUnits(product.name)}
          {images.length > 0 && <MorePictures images={images} tint={tint} sizes={sizes} />}
        </Link>
      </h3>
      <Price product={product} />
      <div className="product-card-facts">
        <Saving product={product} />
        {state !== "ok" && <p className={`stock stock-${state}`}>{words}</p>}
        {hasChoice && !isBrief && <p className="product-card-fact">{product.variant_count} options</p>}
        {facts.map((fact) => (
          <p key={fact} className="product-card-fact">
            {fact}
          </p>
        ))}
        {state === "out" && (
          <Link
            className="product-card-notify"
            to={`${variantPath(product)}#notify`}
            aria-label={`Notify me: ${product.name}`}
          >
            Notify me
          </Link>
        )}
      </div>
      {badges.length > 0 && <p className="product-card-badges">{badges.join(" · ")}</p>}
      <HeartButton product={product} />
      {state !== "out" && !hasChoice && <QuickAdd product={product} />}
    </Card>
  );
}

/**
 * Further pictures, each shown while the mouse is over its part of the tile. Inside the card's link, so that a click
 * follows it; fetched on hover, never on phones.
 */
function MorePictures({ images, tint, sizes }: { images: Image[]; tint: string; sizes: string }) {
  return (
    <span className={`more-pictures ${tint}`}>
      <span />
      {images.map(({ src }) => (
        <span key={src}>
          <span className="more-picture">
            <img src={src} srcSet={srcsetOf(src)} sizes={sizes} alt="" loading="lazy" decoding="async" />
          </span>
        </span>
      ))}
    </span>
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
