import { Link } from "react-router";
import { shortDay } from "../../../words/date.ts";
import { price } from "../../../words/price.ts";
import { ProductThumbs } from "../product-thumbs.tsx";
import type { Order } from "./order.ts";
import { countPieces, orderPath } from "./order.ts";
import { orderTone, statusWords } from "./order-words.ts";

/** An order in the list: its number, how it stands, what it was, what it cost. */
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
    </li>
  );
}
