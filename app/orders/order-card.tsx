import { Link } from "react-router";
import { Button } from "../../widgets/button.tsx";
import { shortDay, timeAndDay } from "../../words/dates/date.ts";
import { price } from "../../words/money/price.ts";
import { ProductThumbs } from "../ui/pictures/product-thumbs.tsx";
import type { Order } from "./order.ts";
import { countPieces, orderPath } from "./order.ts";
import { orderTone, statusWords } from "./state/order-words.ts";

/** An order in the list, with a link to pay when it is unpaid. */
export function OrderCard({ order }: { order: Order }) {
  return (
    <li className="panel order-card">
      <div className="order-card-head">
        <h2>
          <Link to={orderPath(order)}>Order {order.number}</Link>
        </h2>
        <span className="status-tag" data-tone={orderTone(order.status)}>
          {statusWords(order.status)}
        </span>
      </div>
      <ProductThumbs lines={order.products} />
      <p className="order-card-foot">
        <span>
          <span>{shortDay(order.created_at)}</span> <span>{countPieces(order.products)}</span>
        </span>
        <strong>{price(order.total)}</strong>
      </p>
      {isToPay(order) && <PayLink order={order} />}
    </li>
  );
}

/** False while a payment is unconfirmed, so that nobody pays twice. */
const isToPay = ({ can, payment }: Order) => can.pay && !payment.is_unconfirmed;

function PayLink({ order: { id, number, payment } }: { order: Order }) {
  const words = payment.instructions ? "View bank details" : "Pay now";
  return (
    <p className="order-card-way">
      <span>{payment.expires_at && `Pay until ${timeAndDay(payment.expires_at)}`}</span>
      <Button size="small" to={`/payment?order=${id}`} aria-label={`${words} for ${number}`}>
        {words}
      </Button>
    </p>
  );
}
