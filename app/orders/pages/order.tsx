import { longDay } from "../../../words/dates/date.ts";
import { price } from "../../../words/money/price.ts";
import { inBrowser, onServer } from "../../client/load.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { useHeadingFocusOnArrival } from "../../ui/focus-heading.ts";
import { hiddenMeta } from "../../ui/meta/page-meta.ts";
import { Notice } from "../../ui/notice.tsx";
import { DeliverTo } from "../deliver-to.tsx";
import { InvoicePanel } from "../invoice-panel.tsx";
import { countPieces, methodWords, type Order } from "../order.ts";
import { OrderSummary, summaryOf } from "../order-summary.tsx";
import { CurrentOrderState } from "../state/current-order-state.tsx";
import { ownRefundWords, paidWords, refundWords } from "../state/refund-words.ts";
import type { Route } from "./+types/order";
import { loadOrder } from "./orders-data.ts";

export const loader = onServer(loadOrder);
export const clientLoader = inBrowser(loadOrder);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  hiddenMeta(matches, `Order ${loaderData?.order.number ?? ""}`);

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, isFromPayment } = loaderData;
  useHeadingFocusOnArrival(isFromPayment);
  return (
    <div className="wrap">
      <Breadcrumbs
        crumbs={[
          { label: "Account", to: "/account" },
          { label: "Orders", to: "/orders" },
          { label: order.number },
        ]}
      />
      <div className="page-head page-head-below-trail">
        <h1 className="page-title">Order {order.number}</h1>
        <p>Placed on {longDay(order.created_at)}</p>
      </div>
      <div className="two-columns">
        <div>
          <CurrentOrderState order={order} isFromPayment={isFromPayment} />
          <PaymentPanel order={order} />
          <DeliverTo order={order} />
          <InvoicePanel order={order} />
        </div>
        <aside>
          <OrderSummary title={countPieces(order.products)} {...summaryOf(order)} />
        </aside>
      </div>
    </div>
  );
}

const toneOf = ({ refund }: Order) => (refund?.state === "refunded" ? "success" : "warning");

function PaymentPanel({ order }: { order: Order }) {
  const { payment, total } = order;
  const state = paidWords(payment);
  const refund = refundWords(order);
  if (!state) return null;
  return (
    <section className="panel deliver-to" aria-labelledby="payment">
      <h2 id="payment">Payment</h2>
      <p>
        {state} <span className="quiet">· {methodWords(payment)}</span>
      </p>
      <p className="quiet">{price(total)}</p>
      {/* A cancelled order says so at its top. */}
      {refund && order.status !== "cancelled" && <Notice tone={toneOf(order)}>{refund}</Notice>}
      {payment.refunds.map((each) => (
        <Notice key={each.created_at} tone={each.state === "paid_back" ? "success" : "info"}>
          {ownRefundWords(each)}
        </Notice>
      ))}
    </section>
  );
}
