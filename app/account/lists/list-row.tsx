import { Link } from "react-router";
import { Button } from "../../../widgets/button.tsx";
import { day } from "../../../words/dates/date.ts";
import { variantPath } from "../../../words/paths/product-path.ts";
import { bindUnits } from "../../../words/text/bind-units.ts";
import { titleCase } from "../../../words/text/title-case.ts";
import { useCart } from "../../cart/use-cart.ts";
import { Price, Saving } from "../../catalogue/cards/price-tag.tsx";
import { stockWords } from "../../catalogue/cards/stock-words.ts";
import { quantityInCart, useSession } from "../../client/session.tsx";
import type { ListedProduct } from "../../lists/product-list.ts";
import { ProductThumb } from "../../ui/pictures/product-thumbs.tsx";

type ListRowProps = { product: ListedProduct; onMove: () => void; onRemove: () => void };

export function ListRow({ product, onMove, onRemove }: ListRowProps) {
  const { name, brand, options } = product;
  const isGone = product.stock <= 0;
  return (
    <li className={isGone ? "list-row list-row-gone" : "list-row"}>
      <Link to={variantPath(product)} className="list-row-picture" tabIndex={-1} aria-hidden="true">
        <ProductThumb product={product} />
      </Link>
      <div className="list-row-words">
        {brand && <p className="product-card-brand">{titleCase(brand.name)}</p>}
        <h3>
          <Link className="line-name" to={variantPath(product)}>
            {bindUnits(name)}
          </Link>
        </h3>
        {options.length > 0 && <p className="line-quiet">{options.join(", ")}</p>}
      </div>
      <div className="list-row-price">
        <Price product={{ ...product, price_varies: false }} />
        <Saving product={product} />
      </div>
      <Stock product={product} />
      <div className="list-row-ways">
        {isGone ? (
          <Button
            type="outlined"
            size="small"
            to={`${variantPath(product)}#notify`}
            aria-label={`Notify me: ${name}`}
          >
            Notify me
          </Button>
        ) : (
          <AddToCart product={product} />
        )}
        <Button type="text" size="small" aria-label={`Move: ${name}`} onClick={onMove}>
          Move
        </Button>
        <Button type="text" size="small" aria-label={`Remove: ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}

function Stock({ product: { id, stock, delivery_estimate: arrival } }: { product: ListedProduct }) {
  const inCart = quantityInCart(useSession(), id);
  const { state, words } = stockWords(stock);
  return (
    <div className="list-row-stock">
      <p className={`stock stock-${state}`}>{words}</p>
      {arrival && <p>Arrives by {day(arrival.latest)}</p>}
      {inCart > 0 && <p>{inCart} in your cart</p>}
    </div>
  );
}

function AddToCart({ product }: { product: ListedProduct }) {
  const { add } = useCart();
  return (
    <Button
      type="outlined"
      size="small"
      aria-label={`Add to cart: ${product.name}`}
      onClick={() => add(product)}
    >
      Add to cart
    </Button>
  );
}
