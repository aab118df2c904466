import { price as inWords } from "../../../words/money/price.ts";

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

/** The price before the saving: "1099.00" and "200.00" → "1299.00"; null without a saving. */
export function oldPrice(price: string, savingsAmount: string): string | null {
  const savedCents = inCents(savingsAmount);
  if (savedCents <= 0) return null;
  const cents = inCents(price) + savedCents;
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
}

const inCents = (amount: string) => Number(amount.replace(".", ""));
