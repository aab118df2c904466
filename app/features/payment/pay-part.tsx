import { useEffect, useRef } from "react";
import type { Order } from "../order/order.ts";
import { PaymentForm } from "./payment-form.tsx";
import { TransferAwaited } from "./transfer-awaited.tsx";
import { VoucherField } from "./voucher-field.tsx";

/** The ways to pay; once a transfer was chosen, how to make it. */
export function PayPart({ order }: { order: Order }) {
  const { instructions } = order.payment;
  useFocusOnDetails(instructions !== null);
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

/** The button that chose the transfer is gone: the focus goes to what it led to. */
function useFocusOnDetails(isTransfer: boolean): void {
  const wasTransfer = useRef(isTransfer);
  useEffect(() => {
    if (isTransfer && !wasTransfer.current) document.getElementById("bank-details")?.focus();
    wasTransfer.current = isTransfer;
  }, [isTransfer]);
}
