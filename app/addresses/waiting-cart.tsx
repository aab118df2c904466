import { price } from "../../words/price.ts";
import { countedLines } from "../cart/counted-lines.ts";
import type { Cart } from "../client/session.tsx";
import { countPieces } from "../orders/order.ts";
import { ProductThumbs } from "../ui/pictures/product-thumbs.tsx";

/** What a shopper came for who is asked for an address first. */
export function WaitingCart({ cart }: { cart: Cart }) {
  const { products, amount } = cart;
  return (
    <section className="waiting-cart" aria-labelledby="waiting-cart">
      <div className="waiting-cart-head">
        <h2 id="waiting-cart">In your cart</h2>
        <p>
          {countPieces(countedLines(products))}, <strong>{price(amount)}</strong>
        </p>
      </div>
      <ProductThumbs lines={products} />
      <p className="waiting-cart-names">{products.map(({ product }) => product.name).join(" · ")}</p>
    </section>
  );
}
