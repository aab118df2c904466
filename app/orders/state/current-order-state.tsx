import { WaysOn, WayToHelp } from "../actions/ways-on.tsx";
import type { Order } from "../order.ts";
import { BankDetails } from "../payment/bank-details.tsx";
import { useAwaitedPayment } from "../payment/use-awaited-payment.ts";
import { OrderStatePanel } from "./order-state-panel.tsx";
import { awaitedWords } from "./order-words.ts";

type CurrentOrderStateProps = {
  order: Order;
  /** The shopper has just come back from the gateway. */
  isFromPayment: boolean;
};

/**
 * How the order stands; while a payment is waited for it is asked again and again. Who may have paid is shown no bank
 * details.
 */
export function CurrentOrderState({ order, isFromPayment }: CurrentOrderStateProps) {
  const { is_unconfirmed, instructions, method, state } = order.payment;
  // A transfer is waited for without looking: it takes days.
  const isAwaited = state === "pending" && method !== instructions?.method;
  const isFresh = order.status === "pending_payment" && isAwaited && isFromPayment && !is_unconfirmed;
  const waiting = useAwaitedPayment(order, isFresh || is_unconfirmed);
  return (
    <>
      <OrderStatePanel order={order} awaited={isFresh ? awaitedWords(waiting) : null}>
        {isFresh ? <WayToHelp order={order} /> : <WaysOn order={order} />}
      </OrderStatePanel>
      {instructions && order.can.pay && !isFresh && !is_unconfirmed && (
        <BankDetails instructions={instructions} />
      )}
    </>
  );
}
