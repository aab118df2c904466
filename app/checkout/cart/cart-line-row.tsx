import { Link } from "react-router";
import { Button } from "../../../widgets/button.tsx";
import { Icon } from "../../../widgets/icon.tsx";
import { price } from "../../../words/money/price.ts";
import { variantPath } from "../../../words/paths/product-path.ts";
import { bindUnits } from "../../../words/text/bind-units.ts";
import { QuantityStepper } from "../../cart/quantity-stepper.tsx";
import { useCart } from "../../cart/use-cart.ts";
import { isOutOfStock } from "../../client/login/guards.ts";
import { type CartLine, mostPieces } from "../../client/session.tsx";
import { LinePrice } from "../../orders/line-price.tsx";
import { ProductThumb } from "../../ui/pictures/product-thumbs.tsx";
import { focusNextLine } from "./focus-next-line.ts";
import { MoveToList } from "./move-to-list.tsx";
import { useLineActions } from "./use-line-actions.ts";

type CartLineRowProps = {
  line: CartLine;
  /** The wanted quantity; the line has the confirmed one. */
  quantity: number;
};

export function CartLineRow({ line, quantity }: CartLineRowProps) {
  const { setQuantity } = useCart();
  const { remove } = useLineActions();
  const { product } = line;
  const options = product.options.map((option) => option.name).join(", ");
  // Undo restores the pending quantity, which the line may not have yet.
  const wantedLine = { ...line, quantity };
  const isGone = isOutOfStock(wantedLine);
  return (
    <li className={isGone ? "cart-line cart-line-gone" : "cart-line"}>
      <ProductThumb product={product} />
      <div className="cart-line-name">
        <Link className="line-name" to={variantPath(product)}>
          {bindUnits(product.name)}
        </Link>
        {options && <p className="line-quiet">{options}</p>}
        <StockWords stock={product.stock} quantity={quantity} />
      </div>
      <div className="cart-line-price" aria-busy={quantity !== line.quantity}>
        <CountedPrice line={line} />
        {line.previous_price && <p className="line-quiet">was {price(line.previous_price)}</p>}
      </div>
      <div className="cart-line-foot">
        {product.stock > 0 && (
          <QuantityStepper
            name={product.name}
            quantity={quantity}
            most={Math.min(mostPieces, product.stock)}
            onChange={(next) => setQuantity(line.product_id, next)}
          />
        )}
        <div className="cart-line-ways-out">
          <MoveToList line={wantedLine} />
          <Button
            type="text"
            size="small"
            className="cart-line-remove"
            aria-label={`Remove ${product.name}`}
            onClick={(event) => {
              focusNextLine(event.currentTarget);
              void remove(wantedLine);
            }}
          >
            <Icon name="trash" color="current" />
            <span>Remove</span>
          </Button>
        </div>
      </div>
    </li>
  );
}

/** A sold-out line shows the unit price and that the total excludes it. */
function CountedPrice({ line: { product, quantity, amount } }: { line: CartLine }) {
  if (product.stock > 0)
    return <LinePrice line={{ quantity: Math.min(quantity, product.stock), price: product.price, amount }} />;
  return (
    <p className="line-price cart-line-uncounted">
      <strong>{price(product.price)}</strong>
      <span className="line-quiet">Not in the total</span>
    </p>
  );
}

function StockWords({ stock, quantity }: { stock: number; quantity: number }) {
  if (quantity < stock) return null;
  if (quantity === stock) return <p className="line-quiet">That’s all we have</p>;
  return (
    <p className="cart-line-stock">
      <Icon name="exclamation-triangle" size={16} color="current" />
      {stock === 0 ? "Out of stock" : `Only ${stock} left: ${stock} of your ${quantity} counted`}
    </p>
  );
}
