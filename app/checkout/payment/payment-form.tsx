import type { FormEvent } from "react";
import { Button } from "../../../widgets/button.tsx";
import { Icon } from "../../../widgets/icon.tsx";
import { LoadingOverlay } from "../../../widgets/loading-overlay.tsx";
import { returnableOf } from "../../../words/products/no-return.ts";
import { noReturnMark } from "../../../words/products/no-return-mark.ts";
import type { Order } from "../../orders/order.ts";
import { goWords } from "./go-words.ts";
import { choicesOf, type PayChoice, type WayToPay } from "./pay-choices.ts";
import { usePay } from "./use-pay.ts";
import { usePayChoice } from "./use-pay-choice.ts";

type PaymentFormProps = { order: Order; ways: WayToPay[] };

export function PaymentForm({ order, ways }: PaymentFormProps) {
  const { pay, isLoading, isWaiting, away } = usePay(order);
  const choices = choicesOf(ways, away);
  const [chosen, choose] = usePayChoice(order, choices);
  if (!chosen) return <p>There’s no way to pay for this order right now. Please try again a little later.</p>;
  const { go, cue } = goWords(chosen, order.total);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Read from the form, as a choice may have been made before hydration.
    const marked = new FormData(event.currentTarget).get("method");
    void pay(choices.find(({ id }) => id === marked) ?? chosen);
  };
  return (
    // Sends nothing before hydration, so that the choice is kept.
    <form method="dialog" onSubmit={submit} aria-label="Payment">
      <fieldset className="choices payment-choices">
        <legend className="sr-only">Ways to pay</legend>
        {choices.map((choice) => (
          <Choice key={choice.id} choice={choice} isChosen={choice === chosen} onChoose={choose} />
        ))}
      </fieldset>
      <div className="decide">
        <Button submit block size="decisive" loading={isLoading}>
          {chosen.id !== "none" && <Icon name="lock-closed" color="current" />}
          {go}
        </Button>
        <p role="status" className="pay-waiting">
          {isWaiting && "You’re offline. We’ll continue when you reconnect. You’ll only pay once."}
        </p>
        {isLoading && !isWaiting && <LoadingOverlay label="Just a moment…" />}
        <ul className="pay-cues">
          {cue && (
            <li>
              <Icon name="lock-closed" color="current" />
              {cue}
            </li>
          )}
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

type ChoiceProps = { choice: PayChoice; isChosen: boolean; onChoose: (id: string) => void };

function Choice({ choice: { id, title, text, icon }, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="choice">
      <input
        type="radio"
        name="method"
        // Browsers restore radio buttons by position, and the methods may differ by now.
        autoComplete="off"
        value={id}
        checked={isChosen}
        onChange={() => onChoose(id)}
      />
      <span className="choice-words">
        <b>{title}</b>
        {text && <small>{text}</small>}
      </span>
      <Icon name={icon} size={24} color="primary" />
    </label>
  );
}
