import { Link } from "react-router";
import { dayRange } from "../../../words/date.ts";
import { price } from "../../../words/price.ts";
import type { Address } from "../address/address.ts";
import { addressLines } from "../address/address.ts";
import type { DeliveryOption } from "../order/order.ts";
import { countPieces } from "../order/order.ts";
import { feeWords } from "../order/order-summary.tsx";
import type { Cart } from "../session.tsx";

type ReviewProps = { cart: Cart; address: Address; option: DeliveryOption };

/** Everything agreed to by placing the order, each with the way to change it (ECT Act s43(2)). */
export function Review({ cart, address, option }: ReviewProps) {
  const days = dayRange(option.eta_from, option.eta_to);
  return (
    <ul className="review">
      <li>
        <h3>{option.kind === "courier" ? "Goes to" : "Contact"}</h3>
        <p>
          {address.recipient_name}
          {option.kind === "courier" && `, ${addressLines(address).join(", ")}`}
        </p>
        <Link to="/checkout/addresses" className="link link-alone" aria-label="Change the address">
          Change
        </Link>
      </li>
      <li>
        <h3>{option.label}</h3>
        <p>
          <span className="whitespace-nowrap">{days}</span>, {feeWords(option.fee)}
        </p>
        <a href="#part-2" className="link link-alone" aria-label="Change the delivery">
          Change
        </a>
      </li>
      <li>
        <h3>{countPieces(cart.products)}</h3>
        {cart.products.map((line) => (
          <p key={line.product_id} className="line-name">
            {line.quantity} × {line.product.name}
          </p>
        ))}
        <Link to="/cart" className="link link-alone" aria-label="Change the cart">
          Change
        </Link>
      </li>
      <li>
        <h3>Total</h3>
        <p>
          <strong className="text-xl">{price(option.total)}</strong>
        </p>
      </li>
    </ul>
  );
}
