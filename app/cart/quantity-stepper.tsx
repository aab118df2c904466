import { Icon } from "../../widgets/icon.tsx";

type QuantityStepperProps = {
  /** What is counted, for screen readers. */
  name: string;
  quantity: number;
  /** The most that can be chosen. */
  most: number;
  onChange: (quantity: number) => void;
};

/** Less, how many, more. Taking the last one out is the Remove button's work. */
export function QuantityStepper({ name, quantity, most, onChange }: QuantityStepperProps) {
  return (
    <fieldset className="stepper" aria-label={`Quantity of ${name}`}>
      <button
        type="button"
        className="icon-button"
        aria-label="One less"
        // Not `disabled`, which would take the focus away.
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
