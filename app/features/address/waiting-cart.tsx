import { price } from "../../../words/price.ts";
import { countedLines } from "../cart/counted-lines.ts";
import { countPieces } from "../order/order.ts";
import { ProductThumbs } from "../product-thumbs.tsx";
import type { Cart } from "../session.tsx";

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
