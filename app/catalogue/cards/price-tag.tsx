import { price as inWords } from "../../../words/money/price.ts";
import { oldPrice } from "./old-price.ts";

type Priced = { price: string; savings_amount: string; price_varies?: boolean };

const mostSigns = 12;

export function Price({ product }: { product: Priced }) {
  const words = inWords(product.price);
  return (
    <p className={words.length > mostSigns ? "price price-long" : "price"}>
      {product.price_varies && <small>From </small>}
      {words}
    </p>
  );
}

/** The saving in rand with the old price; nothing without a saving. */
export function Saving({ product, words = "Save" }: { product: Priced; words?: string }) {
  const before = oldPrice(product.price, product.savings_amount);
  if (!before) return null;
  return (
    <p className="saving">
      <span className="save">
        {words} {inWords(product.savings_amount)}
      </span>
      <s>
        <span className="sr-only">instead of </span>
        {inWords(before)}
      </s>
    </p>
  );
}
