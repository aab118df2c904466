import { useEffect, useRef } from "react";
import { Button } from "../../../widgets/button.tsx";
import { Icon } from "../../../widgets/icon.tsx";
import { timeAndDay } from "../../../words/dates/date.ts";
import { type Order, orderPath } from "../../orders/order.ts";
import { BankDetails } from "../../orders/payment/bank-details.tsx";
import { useAwaitedPayment } from "../../orders/payment/use-awaited-payment.ts";
import { PaymentForm } from "./payment-form.tsx";
import { VoucherField } from "./voucher-field.tsx";

export function PayPart({ order }: { order: Order }) {
  const { instructions, is_confirming, is_unconfirmed } = order.payment;
  const isConfirming = is_confirming || is_unconfirmed;
  useFocusOnDetails(instructions !== null);
  useAwaitedPayment(order, isConfirming);
  if (isConfirming) return <PayAgain order={order} />;
  if (instructions) return <TransferAwaited order={order} instructions={instructions} />;
  return (
    <>
      <VoucherField order={order} />
      <div className="panel">
        <PaymentForm order={order} ways={order.payment_methods} />
      </div>
    </>
  );
}

/** The shopper may have paid already: the link to the order comes first, paying again is collapsed. */
function PayAgain({ order }: { order: Order }) {
  return (
    <>
      <section className="panel bank-done">
        <p>Most payments are confirmed within minutes. This page will update when yours is.</p>
        <Button to={orderPath(order)}>Go to my order</Button>
      </section>
      <details className="panel folded">
        <summary>
          I haven’t paid: show the ways to pay
          <Icon name="chevron-down" color="current" />
        </summary>
        <PaymentForm order={order} ways={order.payment_methods} />
      </details>
    </>
  );
}

/** The pressed button is gone: the focus moves to the bank details. */
function useFocusOnDetails(isTransfer: boolean): void {
  const wasTransfer = useRef(isTransfer);
  useEffect(() => {
    if (isTransfer && !wasTransfer.current) document.getElementById("bank-details")?.focus();
    wasTransfer.current = isTransfer;
  }, [isTransfer]);
}

type TransferAwaitedProps = { order: Order; instructions: NonNullable<Order["payment"]["instructions"]> };

/** An EFT takes longer than an unconfirmed account's order is held, so confirming the email comes first. */
function ConfirmFirst({ instructions }: Pick<TransferAwaitedProps, "instructions">) {
  const { expires_at, expires_at_once_confirmed: until } = instructions;
  if (until === null) return null;
  return (
    <section className="panel bank-done" aria-labelledby="confirm-first">
      <h2 id="confirm-first" className="panel-title">
        First, confirm your email
      </h2>
      <p>
        We’re holding your order until {timeAndDay(expires_at)}, but a bank transfer often takes longer.
        Confirm your email and we’ll hold it until <strong>{timeAndDay(until)}</strong>.
      </p>
      <Button to="/account/details">Confirm your email</Button>
    </section>
  );
}

function TransferAwaited({ order, instructions }: TransferAwaitedProps) {
  const otherWays = order.payment_methods.filter(({ method }) => method !== instructions.method);
  return (
    <>
      <ConfirmFirst instructions={instructions} />
      <BankDetails instructions={instructions} />
      <section className="panel bank-done">
        <p>
          We’ll pack your order once your payment clears. The dates on this page are for a payment today; if
          it clears later, they move on by as much.
        </p>
        <p>We’ve emailed you all of this, and it’s on your order’s page too. You can leave this page.</p>
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
