import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import { timeOfDay } from "../../words/date.ts";
import { SumBar } from "../features/checkout/sum-bar.tsx";
import { Notice } from "../features/notice.tsx";
import { ChangeOrderButton } from "../features/order/change-order-button.tsx";
import { countPieces, orderPath } from "../features/order/order.ts";
import { OrderSummary, orderSummaryLines } from "../features/order/order-summary.tsx";
import { hiddenMeta } from "../features/page-meta.ts";
import { PaymentForm } from "../features/payment/payment-form.tsx";
import { VoucherField } from "../features/payment/voucher-field.tsx";
import { inBrowser, onServer } from "../load.ts";
import { Icon } from "../widgets/icon.tsx";
import type { Route } from "./+types/payment";
import { load } from "./payment-data.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "Payment");

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const { order, wasCancelled } = loaderData;
  return (
    <div className="wrap">
      <div className="page-head">
        <h1 className="page-title">How would you like to pay?</h1>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          Order {order.number}
          {order.payment.expires_at && <Deadline at={order.payment.expires_at} />}
        </p>
      </div>
      {wasCancelled && (
        <div className="mb-4">
          <Notice tone="warning">
            The payment was cancelled. Nothing was taken; you can try again here.
          </Notice>
        </div>
      )}
      <div className="two-columns">
        <SumBar words={countPieces(order.products)} total={order.total} />
        <div>
          <VoucherField order={order} />
          <PaymentForm order={order} />
          {order.can.cancel && (
            <div className="change-order">
              <ChangeOrderButton order={order} type="text" />
              <p>This order is then cancelled, and everything in it goes back into your cart.</p>
            </div>
          )}
        </div>
        <aside>
          <OrderSummary
            title="Your order"
            lines={orderSummaryLines(order)}
            amount={order.amount}
            discount={order.discount}
            voucherCode={order.voucher_code}
            delivery={order.delivery}
            total={order.total}
            vat={order.vat_amount}
            change={
              <Link to={orderPath(order)} className="link link-alone">
                See order
              </Link>
            }
          />
        </aside>
      </div>
    </div>
  );
}

/** Until when the products are kept. When the time is over the page looks again and leads on. */
function Deadline({ at }: { at: string }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const leftMs = new Date(at).getTime() - Date.now();
    const timer = setTimeout(revalidate, Math.max(leftMs, 0) + 1000);
    return () => clearTimeout(timer);
  }, [at, revalidate]);
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon name="clock" color="current" />
      <span>
        Reserved for you until <time dateTime={at}>{timeOfDay(at)}</time>
      </span>
    </span>
  );
}
