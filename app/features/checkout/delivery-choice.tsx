import { dayRange } from "../../../words/date.ts";
import type { DeliveryOption } from "../order/order.ts";
import { feeWords } from "../order/order-summary.tsx";

type DeliveryChoiceProps = {
  options: DeliveryOption[];
  chosen: DeliveryOption;
  onChoose: (method: DeliveryOption["method"]) => void;
};

/** The ways the order can reach the shopper, each with its fee and its dates. */
export function DeliveryChoice({ options, chosen, onChoose }: DeliveryChoiceProps) {
  return (
    <fieldset className="choices">
      <legend className="sr-only">How should it reach you?</legend>
      {options.map((option) => (
        <label key={option.method} className="choice">
          <input
            type="radio"
            name="delivery"
            value={option.method}
            checked={option.method === chosen.method}
            onChange={() => onChoose(option.method)}
          />
          <span>
            <b>{option.label}</b>
            <small>
              {option.kind === "courier" ? "Arrives" : "Ready"}{" "}
              <span className="whitespace-nowrap">{dayRange(option.eta_from, option.eta_to)}</span>
            </small>
          </span>
          <strong>{feeWords(option.fee)}</strong>
        </label>
      ))}
    </fieldset>
  );
}
