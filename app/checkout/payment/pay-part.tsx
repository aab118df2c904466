import { useEffect, useRef } from "react";
import { Button } from "../../../widgets/button.tsx";
import { Icon } from "../../../widgets/icon.tsx";
import { type Order, orderPath } from "../../orders/order.ts";
import { useAwaitedPayment } from "../../orders/payment/use-awaited-payment.ts";
import { PaymentForm } from "./payment-form.tsx";
import { TransferAwaited } from "./transfer-awaited.tsx";
import { VoucherField } from "./voucher-field.tsx";

/** The ways to pay; once a transfer was chosen, how to make it. */
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

/** Who may have paid finds the way to the order first, and those to pay folded away behind it. */
function PayAgain({ order }: { order: Order }) {
  return (
    <>
      <section className="panel bank-done">
        <p>Most payments are confirmed within minutes. This page goes on by itself when yours is.</p>
        <Button to={orderPath(order)}>Go to my order</Button>
      </section>
      <details className="panel folded">
        <summary>
          I have not paid: show the ways to pay
          <Icon name="chevron-down" color="current" />
        </summary>
        <PaymentForm order={order} ways={order.payment_methods} />
      </details>
    </>
  );
}

/** The button that chose the transfer is gone: the focus goes to what it led to. */
function useFocusOnDetails(isTransfer: boolean): void {
  const wasTransfer = useRef(isTransfer);
  useEffect(() => {
    if (isTransfer && !wasTransfer.current) document.getElementById("bank-details")?.focus();
    wasTransfer.current = isTransfer;
  }, [isTransfer]);
}
