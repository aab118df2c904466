import type { FormEvent } from "react";
import { useState } from "react";
import { price } from "../../../words/price.ts";
import { Button } from "../../widgets/button.tsx";
import type { IconName } from "../../widgets/icon.tsx";
import { Icon } from "../../widgets/icon.tsx";
import type { Order } from "../order/order.ts";
import { usePay } from "./use-pay.ts";

const ways: Record<string, { text: string; icon: IconName }> = {
  payfast: { text: "Card, instant EFT, Capitec Pay and more, on PayFast's own page", icon: "credit-card" },
};

/** The ways to pay the order can still take, and the button that leaves for the gateway. */
export function PaymentForm({ order }: { order: Order }) {
  const { pay, isLoading } = usePay(order);
  const [method, setMethod] = useState(order.payment_methods[0]?.method ?? "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void pay(method);
  };
  return (
    <form className="panel" method="post" onSubmit={submit} aria-label="Payment">
      <fieldset>
        <legend className="sr-only">How would you like to pay?</legend>
        <div className="choices payment-choices">
          {order.payment_methods.map((way) => (
            <label key={way.method} className="choice">
              <input
                type="radio"
                name="method"
                value={way.method}
                checked={way.method === method}
                onChange={() => setMethod(way.method)}
              />
              <span>
                <b>{way.label}</b>
                {ways[way.method] && <small>{ways[way.method]?.text}</small>}
              </span>
              <Icon name={ways[way.method]?.icon ?? "lock-closed"} size={24} color="primary" />
            </label>
          ))}
        </div>
      </fieldset>
      <div className="decide">
        <Button submit block size="decisive" loading={isLoading} disabled={!method}>
          <Icon name="lock-closed" color="current" />
          Pay {price(order.total)}
        </Button>
        <p>
          Spaza never sees your card: you give it on the page of the payment service, which then brings you
          back.
        </p>
      </div>
    </form>
  );
}
