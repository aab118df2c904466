import { longDay } from "../../words/date.ts";
import { Breadcrumbs } from "../features/breadcrumbs.tsx";
import { CancelOrderButton } from "../features/order/cancel-order-button.tsx";
import { ChangeOrderButton } from "../features/order/change-order-button.tsx";
import { DeliverTo } from "../features/order/deliver-to.tsx";
import type { Order } from "../features/order/order.ts";
import { countPieces } from "../features/order/order.ts";
import { OrderStatePanel } from "../features/order/order-state-panel.tsx";
import { OrderSummary, orderSummaryLines } from "../features/order/order-summary.tsx";
import { hiddenMeta } from "../features/page-meta.ts";
import { AwaitPayment } from "../features/payment/await-payment.tsx";
import { inBrowser, onServer } from "../load.ts";
import { Button } from "../widgets/button.tsx";
import type { Route } from "./+types/order";
import { load } from "./order-data.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  hiddenMeta(matches, `Order ${loaderData?.order.number ?? ""}`);

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, isFromPayment } = loaderData;
  const isWaiting = isFromPayment && order.status === "pending_payment" && order.payment.state === "pending";
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
      {isWaiting && (
        <div className="mb-4">
          <AwaitPayment order={order} />
        </div>
      )}
      <div className="two-columns">
        <div>
          <OrderStatePanel order={order}>
            <WaysOn order={order} />
          </OrderStatePanel>
          <DeliverTo order={order} />
        </div>
        <aside>
          <OrderSummary
            title={countPieces(order.products)}
            lines={orderSummaryLines(order)}
            amount={order.amount}
            discount={order.discount}
            voucherCode={order.voucher_code}
            delivery={order.delivery}
            total={order.total}
            vat={order.vat_amount}
          />
        </aside>
      </div>
    </div>
  );
}

/** What the shopper may do now; an order that ended leads back into the shop. */
function WaysOn({ order: { can, status, id }, order }: { order: Order }) {
  return (
    <>
      {can.pay && <Button to={`/payment?order=${id}`}>Pay now</Button>}
      {can.pay && can.cancel && <ChangeOrderButton order={order} type="outlined" />}
      {can.cancel && <CancelOrderButton order={order} />}
      {status === "cancelled" && <Button to="/search">See all products</Button>}
      {!can.pay && status !== "cancelled" && (
        <Button type="outlined" to={`/support?order_id=${id}`}>
          Get help with this order
        </Button>
      )}
    </>
  );
}
