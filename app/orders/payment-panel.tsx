import { price } from "../../words/price.ts";
import { Notice } from "../ui/notice.tsx";
import type { Order } from "./order.ts";
import { methodWords } from "./state/method-words.ts";
import { ownRefundWords, paidWords, refundWords } from "./state/refund-words.ts";

const toneOf = ({ refund }: Order) => (refund?.state === "refunded" ? "success" : "warning");

/** How the order was paid, and what goes back; nothing while it is not paid. */
export function PaymentPanel({ order }: { order: Order }) {
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
      {/* An order that was cancelled says so at its top. */}
      {refund && order.status !== "cancelled" && <Notice tone={toneOf(order)}>{refund}</Notice>}
      {payment.refunds.map((each) => (
        <Notice key={each.created_at} tone={each.state === "paid_back" ? "success" : "info"}>
          {ownRefundWords(each)}
        </Notice>
      ))}
    </section>
  );
}
