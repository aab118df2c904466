import { Icon } from "../widgets/icon.tsx";

const mostPieces = 99;

type QuantityStepperProps = {
  quantity: number;
  onChange: (quantity: number) => void;
  /** How many there are to have. */
  stock: number;
};

/** How many to put into the cart: from one to what is in stock, at most 99. */
export function QuantityStepper({ quantity, onChange, stock }: QuantityStepperProps) {
  const most = Math.max(1, Math.min(mostPieces, stock));
  const change = (wanted: number) => onChange(Math.min(most, Math.max(1, Math.floor(wanted) || 1)));
  return (
    <fieldset className="stepper" aria-label="Quantity">
      <button type="button" aria-label="One less" disabled={quantity <= 1} onClick={() => change(quantity - 1)}>
        <Icon name="minus" size={20} color="current" />
      </button>
      <input
        type="text"
        inputMode="numeric"
        aria-label="Quantity"
        value={quantity}
        onChange={(event) => change(Number(event.target.value))}
        onFocus={(event) => event.target.select()}
      />
      <button type="button" aria-label="One more" disabled={quantity >= most} onClick={() => change(quantity + 1)}>
        <Icon name="plus" size={20} color="current" />
      </button>
    </fieldset>
  );
}
