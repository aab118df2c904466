import { Button } from "../../../widgets/button.tsx";
import { Icon } from "../../../widgets/icon.tsx";
import { timeAndDay } from "../../../words/date.ts";
import { type Order, orderPath } from "../../orders/order.ts";
import { BankDetails } from "../../orders/payment/bank-details.tsx";
import { PaymentForm } from "./payment-form.tsx";

type TransferAwaitedProps = { order: Order; instructions: NonNullable<Order["payment"]["instructions"]> };

/** A transfer takes longer than an order of somebody unknown is held, so this comes first. */
function ConfirmFirst({ instructions }: Pick<TransferAwaitedProps, "instructions">) {
  const { expires_at, expires_at_once_confirmed: until } = instructions;
  if (until === null) return null;
  return (
    <section className="panel bank-done" aria-labelledby="confirm-first">
      <h2 id="confirm-first" className="panel-title">
        First, confirm your email
      </h2>
      <p>
        We hold your order until {timeAndDay(expires_at)}, and a bank transfer often takes longer. Confirm
        your email and we’ll hold it until <strong>{timeAndDay(until)}</strong>.
      </p>
      <Button to="/account/details">Confirm your email</Button>
    </section>
  );
}

/** A transfer was chosen: how to make it, and the ways to pay after all without one. */
export function TransferAwaited({ order, instructions }: TransferAwaitedProps) {
  const otherWays = order.payment_methods.filter(({ method }) => method !== instructions.method);
  return (
    <>
      <ConfirmFirst instructions={instructions} />
      <BankDetails instructions={instructions} />
      <section className="panel bank-done">
        <p>
          We pack your order when the money is here. The dates on this page are those for a payment today; if
          it comes later, they move on by as much.
        </p>
        <p>All of this is in your mail and on your order’s page, too. You can leave this page.</p>
        <Button to={orderPath(order)}>Go to my order</Button>
      </section>
      {otherWays.length > 0 && (
        <details className="panel folded">
          <summary>
            Pay another way
            <Icon name="chevron-down" color="current" />
          </summary>
          <PaymentForm order={order} ways={otherWays} />
        </details>
      )}
    </>
  );
}
