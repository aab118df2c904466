import { longDay } from "../../../words/date.ts";
import { inBrowser, onServer } from "../../client/load.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { useHeadingFocusOnArrival } from "../../ui/focus-heading.ts";
import { hiddenMeta } from "../../ui/meta/page-meta.ts";
import { DeliverTo } from "../deliver-to.tsx";
import { InvoicePanel } from "../invoice-panel.tsx";
import { countPieces } from "../order.ts";
import { OrderSummary, summaryOf } from "../order-summary.tsx";
import { PaymentPanel } from "../payment-panel.tsx";
import { CurrentOrderState } from "../state/current-order-state.tsx";
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
