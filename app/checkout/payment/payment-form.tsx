import type { FormEvent } from "react";
import { Button } from "../../../widgets/button.tsx";
import { Icon } from "../../../widgets/icon.tsx";
import { LoadingOverlay } from "../../../widgets/loading-overlay.tsx";
import { returnableOf } from "../../../words/products/no-return.ts";
import { noReturnMark } from "../../../words/products/no-return-mark.ts";
import type { Order } from "../../orders/order.ts";
import { PayMarks } from "./pay-marks.tsx";
import { useChosenWay } from "./use-chosen-way.ts";
import { usePay } from "./use-pay.ts";
import { type WayToPay, wayWords } from "./way-words.tsx";

type PaymentFormProps = { order: Order; ways: WayToPay[] };

export function PaymentForm({ order, ways }: PaymentFormProps) {
  const { pay, isLoading, isWaiting } = usePay(order);
  const [chosen, choose] = useChosenWay(order, ways);
  if (!chosen) return <p>There’s no way to pay for this order right now. Please try again a little later.</p>;
  const { go, cues } = wayWords(chosen, order);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Read from the form, as a choice may have been made before hydration.
    void pay(String(new FormData(event.currentTarget).get("method")));
  };
  return (
    // Sends nothing before hydration, so that the choice is kept.
    <form method="dialog" onSubmit={submit} aria-label="Payment">
      <fieldset className="choices payment-choices">
        <legend className="sr-only">Ways to pay</legend>
        {ways.map((way) => (
          <Choice key={way.method} order={order} way={way} isChosen={way === chosen} onChoose={choose} />
        ))}
      </fieldset>
      <div className="decide">
        <Button submit block size="decisive" loading={isLoading}>
          {chosen.method !== "none" && <Icon name="lock-closed" color="current" />}
          {go}
        </Button>
        <p role="status" className="pay-waiting">
          {isWaiting && "You’re offline. We’ll continue when you reconnect. You’ll only pay once."}
        </p>
        {isLoading && !isWaiting && <LoadingOverlay label="Just a moment…" />}
        <ul className="pay-cues">
          {cues.map((cue) => (
            <li key={cue}>
              <Icon name="lock-closed" color="current" />
              {cue}
            </li>
          ))}
          <li>
            <Icon name="arrow-uturn-left" color="current" />
            {returnCue(order)}
          </li>
        </ul>
      </div>
    </form>
  );
}

function returnCue({ products }: Order): string {
  const returnable = returnableOf(products.map(({ product }) => product.no_return));
  if (returnable === "none") return "If something is wrong, you have six months to return it.";
  const except = returnable === "some" ? `, except “${noReturnMark}”` : "";
  return `Seven days to return items${except}, and your refund within 30 days.`;
}

type ChoiceProps = {
  order: Order;
  way: WayToPay;
  isChosen: boolean;
  onChoose: (method: string) => void;
};

function Choice({ order, way, isChosen, onChoose }: ChoiceProps) {
  const { title = way.label, text, of = null, marks, glyph } = wayWords(way, order);
  return (
    <label className="choice">
      <input
        type="radio"
        name="method"
        // Browsers restore radio buttons by position, and the methods may differ by now.
        autoComplete="off"
        value={way.method}
        checked={isChosen}
        onChange={() => onChoose(way.method)}
      />
      <span className="choice-words">
        <b>{title}</b>
        {text && <small>{text}</small>}
        {marks && <PayMarks of={of} names={marks} />}
      </span>
      {glyph}
    </label>
  );
}
