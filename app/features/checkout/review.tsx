import { Link } from "react-router";
import { dayRange } from "../../../words/date.ts";
import { price } from "../../../words/price.ts";
import { type Address, addressLines } from "../address/address.ts";
import { countProducts, type DeliveryOption } from "../order/order.ts";
import { feeWords } from "../order/order-summary.tsx";
import type { Cart } from "../session.tsx";

type ReviewProps = { cart: Cart; address: Address; option: DeliveryOption };

/** Everything agreed to by placing the order, each with the way to change it (ECT Act s43(2)). */
export function Review({ cart, address, option }: ReviewProps) {
  const days = dayRange(option.eta_from, option.eta_to);
  return (
    <dl className="review">
      <div>
        <dt>{option.method === "courier" ? "Goes to" : "Contact"}</dt>
        <dd>
          {address.recipient_name}
          {option.method === "courier" && `, ${addressLines(address).join(", ")}`}
        </dd>
        <Link to="/checkout/addresses" className="link link-alone" aria-label="Change the address">
          Change
        </Link>
      </div>
      <div>
        <dt>{option.label}</dt>
        <dd>
          {days}, {feeWords(option.fee)}
        </dd>
        <a href="#part-2" className="link link-alone" aria-label="Change the delivery">
          Change
        </a>
      </div>
      <div>
        <dt>{countProducts(cart.products)}</dt>
        <dd>{cart.products.map((line) => `${line.quantity} × ${line.product.name}`).join(", ")}</dd>
        <Link to="/cart" className="link link-alone" aria-label="Change the cart">
          Change
        </Link>
      </div>
      <div>
        <dt>Total, VAT included</dt>
        <dd>
          <strong className="text-xl">{price(option.total)}</strong>
        </dd>
      </div>
    </dl>
  );
}
