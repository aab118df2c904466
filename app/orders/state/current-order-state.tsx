import { Spinner } from "../../../widgets/spinner.tsx";
import { WaysOn, WayToHelp } from "../actions/ways-on.tsx";
import type { Order } from "../order.ts";
import { BankDetails } from "../payment/bank-details.tsx";
import { useAwaitedPayment } from "../payment/use-awaited-payment.ts";
import { OrderClock } from "./order-clock.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { awaitedWords, orderWords } from "./order-words.ts";
import { WaysFromPayment, WhatHappensNext } from "./what-happens-next.tsx";

type CurrentOrderStateProps = {
  order: Order;
  isFromPayment: boolean;
};

/** The order's state; polls while a payment is awaited. Hides bank details while one may be under way. */
export function CurrentOrderState({ order, isFromPayment }: CurrentOrderStateProps) {
  const { is_unconfirmed, instructions, method, state } = order.payment;
  // An EFT takes days, so it is not polled.
  const isAwaited = state === "pending" && method !== instructions?.method;
  const isFresh = order.status === "pending_payment" && isAwaited && isFromPayment && !is_unconfirmed;
  const isJustPaid = order.status === "processing" && isFromPayment;
  const waiting = useAwaitedPayment(order, isFresh || is_unconfirmed);
  // No countdown while a payment may be under way.
  const until = order.can.pay && !isFresh && !is_unconfirmed && order.payment.expires_at;
  const { title, text } = isFresh ? awaitedWords(waiting) : orderWords(order);
  return (
    <>
      <section className="panel order-state" aria-labelledby="order-state">
        <span className="order-corner" />
        {/* Announced when it changes. */}
        <div aria-live="polite">
          <h2 id="order-state" tabIndex={-1}>
            {isFresh && <Spinner />}
            {title}
          </h2>
          {isJustPaid ? <WhatHappensNext order={order} /> : text && <p>{text}</p>}
        </div>
        {until && <OrderClock until={until} />}
        <Ways order={order} isFresh={isFresh} isJustPaid={isJustPaid} />
        {!isJustPaid && <OrderTimeline order={order} />}
      </section>
      {instructions && order.can.pay && !isFresh && !is_unconfirmed && (
        <BankDetails instructions={instructions} />
      )}
    </>
  );
}

type WaysProps = { order: Order; isFresh: boolean; isJustPaid: boolean };

function Ways({ order, isFresh, isJustPaid }: WaysProps) {
  if (isJustPaid) return <WaysFromPayment order={order} />;
  return isFresh ? <WayToHelp order={order} /> : <WaysOn order={order} />;
}
