import { Link } from "react-router";
import { inBrowser, onServer } from "../../client/load.ts";
import { ChangeOrderButton } from "../../orders/actions/change-order-button.tsx";
import { countPieces, type Order, orderPath } from "../../orders/order.ts";
import { OrderSummary, summaryOf } from "../../orders/order-summary.tsx";
import { OrderClock } from "../../orders/state/order-clock.tsx";
import { hiddenMeta } from "../../ui/meta/page-meta.ts";
import { Notice } from "../../ui/notice.tsx";
import { exceptForChoiceOf } from "../reload-rule.ts";
import { SumBar } from "../sum-bar.tsx";
import type { Route } from "./+types/payment";
import { PayPart } from "./pay-part.tsx";
import { load } from "./payment-data.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const shouldRevalidate = exceptForChoiceOf("method");

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "Payment");

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const { order, ...last } = loaderData;
  const { expires_at, is_confirming, is_unconfirmed } = order.payment;
  // The order may be paid already: no countdown.
  const mayHavePaid = is_confirming || is_unconfirmed;
  return (
    <div className="wrap">
      <div className="page-head payment-head">
        <h1 className="page-title">{titleOf(order)}</h1>
        <p>Order {order.number}</p>
        {expires_at && !mayHavePaid && <OrderClock until={expires_at} />}
      </div>
      <BeforePaying order={order} {...last} />
      <div className="two-columns">
        <div>
          <SumBar words={countPieces(order.products)} total={order.total} />
          <PayPart order={order} />
          {!mayHavePaid && <ChangeOrder order={order} />}
        </div>
        <aside>
          <OrderSummary
            title="Your order"
            {...summaryOf(order)}
            isBeside
            change={
              <Link to={orderPath(order)} className="link link-alone">
                View order
              </Link>
            }
          />
        </aside>
      </div>
    </div>
  );
}

function titleOf({ payment, total }: Order): string {
  if (payment.is_unconfirmed) return "Your payment isn’t confirmed yet";
  if (payment.is_confirming) return "Confirming your payment";
  if (payment.instructions) return "Pay by bank transfer";
  return total === "0.00" ? "Nothing to pay" : "How would you like to pay?";
}

type Last = { wasCancelled?: boolean | undefined; hasFailed?: boolean | undefined };

/** The result of the last attempt, so that nobody pays twice or believes they have paid. */
function BeforePaying({ order, wasCancelled, hasFailed }: { order: Order } & Last) {
  const { is_confirming, is_unconfirmed, state } = order.payment;
  if (is_confirming || is_unconfirmed)
    return (
      <Notice tone="warning">
        A payment for this order is {is_unconfirmed ? "not confirmed yet" : "being confirmed"}. If you’ve
        paid, please don’t pay again: we’ll email you as soon as we know. Only pay here if you’re sure you
        haven’t.
      </Notice>
    );
  if (state === "failed" || hasFailed)
    return (
      <Notice tone="warning">
        Your last payment didn’t go through, and no money was taken. Try again, or choose another way to pay.
      </Notice>
    );
  if (!wasCancelled) return null;
  return (
    <Notice tone="warning">The payment was cancelled and no money was taken. You can try again here.</Notice>
  );
}

function ChangeOrder({ order }: { order: Order }) {
  if (!order.can.change) return null;
  const isVoucherLate = order.payment.state !== "none" && order.voucher_code === null;
  return (
    <div className="change-order">
      <ChangeOrderButton order={order} type="text" />
      <p>
        This cancels the order and puts the items back in your cart.
        {isVoucherLate && " You’ll need to do this to use a voucher, as a payment has already been started."}
      </p>
    </div>
  );
}
