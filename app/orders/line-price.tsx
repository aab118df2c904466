import { price as inWords } from "../../words/money/price.ts";

type LinePriceProps = { line: { quantity: number; price: string; amount: string } };

export function LinePrice({ line: { quantity, price, amount } }: LinePriceProps) {
  return (
    <p className="line-price">
      <strong>{inWords(amount)}</strong>
      {quantity > 1 && (
        <span className="line-quiet">
          {quantity} × {inWords(price)}
        </span>
      )}
    </p>
  );
}
