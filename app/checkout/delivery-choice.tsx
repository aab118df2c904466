import type { ReactNode } from "react";
import { Link } from "react-router";
import { dayRange } from "../../words/dates/date.ts";
import type { DeliveryOption } from "../orders/order.ts";
import { feeWords } from "../orders/order-summary.tsx";
import { Notice } from "../ui/notice.tsx";

type DeliveryChoiceProps = {
  options: DeliveryOption[];
  /** Undefined when nothing is offered. */
  chosen: DeliveryOption | undefined;
  /** The earlier choice is not offered for this cart and address. */
  isMissed: boolean;
  onChoose: (method: string) => void;
};

export function DeliveryChoice({ options, chosen, isMissed, onChoose }: DeliveryChoiceProps) {
  return (
    <>
      <AboutChoice options={options} isMissed={isMissed} />
      {options.length > 0 && (
        <fieldset className="choices">
          <legend className="sr-only">How would you like to get it?</legend>
          {options.map((option) => (
            <Choice
              key={option.method}
              option={option}
              isChosen={option.method === chosen?.method}
              onChoose={() => onChoose(option.method)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

type ChoiceProps = { option: DeliveryOption; isChosen: boolean; onChoose: () => void };

function Choice({ option, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="choice">
      <input
        type="radio"
        name="delivery"
        // Browsers restore radio buttons by position, and the options may differ by now.
        autoComplete="off"
        value={option.method}
        checked={isChosen}
        onChange={onChoose}
      />
      <span className="choice-words">
        <b>{option.label}</b>
        <small>
          <DeliveryDays option={option} />
        </small>
        {option.pickup_point && <small>{option.pickup_point}</small>}
      </span>
      <strong>{feeWords(option.fee)}</strong>
    </label>
  );
}

function AboutChoice({ options, isMissed }: Pick<DeliveryChoiceProps, "options" | "isMissed">) {
  if (options.some(({ kind }) => kind === "courier")) {
    if (!isMissed) return null;
    return (
      <AboutNotice>
        The delivery option you chose isn’t available for this cart and address. Please check this one.
      </AboutNotice>
    );
  }
  return (
    <AboutNotice>
      {options.length > 0
        ? "We can’t deliver this order to your address. Collect it, or "
        : "We can’t deliver this order to your address. Please "}
      <Link to="/checkout/addresses" className="link">
        choose another address
      </Link>
      .
    </AboutNotice>
  );
}

function AboutNotice({ children }: { children: ReactNode }) {
  return (
    <div className="mt-3">
      <Notice tone="warning">
        <p>{children}</p>
      </Notice>
    </div>
  );
}

/** "Arrives Tue 24 – Thu 26 Nov", or when it can be collected. No line break within the dates. */
function DeliveryDays({ option }: { option: DeliveryOption }) {
  return (
    <>
      {option.kind === "courier" ? "Arrives" : "Ready"}{" "}
      <span className="whitespace-nowrap">{dayRange(option.eta_from, option.eta_to)}</span>
    </>
  );
}
