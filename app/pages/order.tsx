import { longDay } from "../../words/date.ts";
import { Breadcrumbs } from "../features/breadcrumbs.tsx";
import { useHeadingFocusOnArrival } from "../features/focus-heading.ts";
import { CurrentOrderState } from "../features/order/current-order-state.tsx";
import { DeliverTo } from "../features/order/deliver-to.tsx";
import { InvoicePanel } from "../features/order/invoice-panel.tsx";
import { countPieces } from "../features/order/order.ts";
import { OrderSummary, summaryOf } from "../features/order/order-summary.tsx";
import { PaymentPanel } from "../features/order/payment-panel.tsx";
import { hiddenMeta } from "../features/page-meta.ts";
import { inBrowser, onServer } from "../load.ts";
import type { Route } from "./+types/order";
import { load } from "./order-data.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

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
