import { Icon } from "../../widgets/icon.tsx";

type QuantityStepperProps = {
  name: string;
  quantity: number;
  most: number;
  onChange: (quantity: number) => void;
};

/** Minus, quantity, plus; from 1 up. The Remove button takes the line out. */
export function QuantityStepper({ name, quantity, most, onChange }: QuantityStepperProps) {
  return (
    <fieldset className="stepper" aria-label={`Quantity of ${name}`}>
      <button
        type="button"
        className="icon-button"
        aria-label="One less"
        // `disabled` would lose the focus.
        aria-disabled={quantity <= 1}
        onClick={() => quantity > 1 && onChange(Math.min(quantity - 1, most))}
      >
        <Icon name="minus" color="current" />
      </button>
      <output>{quantity}</output>
      <button
        type="button"
        className="icon-button"
        aria-label="One more"
        aria-disabled={quantity >= most}
        onClick={() => quantity < most && onChange(quantity + 1)}
      >
        <Icon name="plus" color="current" />
      </button>
    </fieldset>
  );
}
