import { Link } from "react-router";
import { bindUnits } from "../../../words/bind-units.ts";
import { variantPath } from "../../../words/product-path.ts";
import { Button } from "../../widgets/button.tsx";
import { Icon } from "../../widgets/icon.tsx";
import { useCart } from "../cart-changes.tsx";
import { isOutOfStock } from "../guards.ts";
import { LinePrice } from "../order/line-price.tsx";
import { ProductThumb } from "../product-thumb.tsx";
import type { CartLine } from "../session.tsx";
import { useSession } from "../session.tsx";
import { QuantityStepper } from "./quantity-stepper.tsx";

const mostPieces = 99;

/** One product of the cart, with its quantity to change and a way out. */
export function CartLineRow({ line }: { line: CartLine }) {
  const { wanted } = useSession();
  const { setQuantity, remove } = useCart();
  const { product } = line;
  const quantity = wanted.get(line.product_id) ?? line.quantity;
  const options = product.options.map((option) => option.name).join(", ");
  // A line on its way out is gone from sight at once; a refusal brings it back.
  if (quantity === 0) return null;
  return (
    <li className={isOutOfStock(line) ? "cart-line cart-line-gone" : "cart-line"}>
      <ProductThumb product={product} />
      <div className="cart-line-name">
        <Link className="line-name" to={variantPath(product)}>
          {bindUnits(product.name)}
        </Link>
        {options && <p className="line-quiet">{options}</p>}
        <LinePrice line={{ quantity: line.quantity, price: product.price, amount: line.amount }} />
        <StockWords line={line} />
      </div>
      <div className="cart-line-foot">
        <QuantityStepper
          name={product.name}
          quantity={quantity}
          most={Math.min(mostPieces, product.stock)}
          onChange={(next) => setQuantity(line.product_id, next)}
        />
        <Button
          type="text"
          size="small"
          aria-label={`Remove ${product.name}`}
          onClick={() => remove(line.product_id)}
        >
          <Icon name="trash" color="current" />
          Remove
        </Button>
      </div>
    </li>
  );
}

function StockWords({ line: { quantity, product } }: { line: CartLine }) {
  if (product.stock > 0 && quantity <= product.stock) return null;
  return (
    <p className="cart-line-stock">
      <Icon name="exclamation-triangle" size={16} color="current" />
      {product.stock === 0 ? "Out of stock" : `Only ${product.stock} left`}
    </p>
  );
}
