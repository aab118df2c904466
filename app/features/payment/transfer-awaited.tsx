import { Button } from "../../widgets/button.tsx";
import { Icon } from "../../widgets/icon.tsx";
import { type Order, orderPath } from "../order/order.ts";
import { BankDetails } from "./bank-details.tsx";
import { PaymentForm } from "./payment-form.tsx";

type TransferAwaitedProps = { order: Order; instructions: NonNullable<Order["payment"]["instructions"]> };

/** A transfer was chosen: how to make it, and the ways to pay after all without one. */
export function TransferAwaited({ order, instructions }: TransferAwaitedProps) {
  const otherWays = order.payment_methods.filter(({ method }) => method !== instructions.method);
  return (
    <>
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
