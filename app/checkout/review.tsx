import { Link } from "react-router";
import { price } from "../../words/money/price.ts";
import { phoneWords } from "../../words/phones/phone-words.ts";
import { bindUnits } from "../../words/text/bind-units.ts";
import { type Address, addressLines } from "../addresses/address.ts";
import type { Cart } from "../client/session.tsx";
import { countPieces, type DeliveryOption } from "../orders/order.ts";
import { feeWords } from "../orders/order-summary.tsx";
import { DeliveryDays } from "./delivery-choice.tsx";

type ReviewProps = { cart: Cart; address: Address; option: DeliveryOption };

/** Everything the order agrees to, each with a link to change it (ECT Act s43(2)). */
export function Review({ cart, address, option }: ReviewProps) {
  return (
    <ul className="review">
      <li>
        <h3>{option.kind === "courier" ? "Delivering to" : "Collected by"}</h3>
        <p>
          {address.recipient_name},{" "}
          <span className="whitespace-nowrap">{phoneWords(address.contact_phone)}</span>
        </p>
        {option.kind === "courier" && <p>{addressLines(address).join(", ")}</p>}
        <Link to="/checkout/addresses" className="link link-alone" aria-label="Change the address">
          Change
        </Link>
      </li>
      <li>
        <h3>{option.label}</h3>
        <p>
          <DeliveryDays option={option} />, {feeWords(option.fee).replace("Free", "free")}
        </p>
        {option.pickup_point && <p>{option.pickup_point}</p>}
        <a href="#chosen-delivery" className="link link-alone" aria-label="Change the delivery">
          Change
        </a>
      </li>
      <li>
        <h3>{countPieces(cart.products)}</h3>
        {cart.products.map((line) => (
          <p key={line.product_id} className="line-name">
            {line.quantity} × {bindUnits(line.product.name)}
          </p>
        ))}
        <Link to="/cart" className="link link-alone" aria-label="Change the cart">
          Change
        </Link>
      </li>
      <li className="review-total">
        <h3>Total</h3>
        {/* Announced when another delivery method is chosen. */}
        <p aria-live="polite">{price(option.total)}</p>
      </li>
    </ul>
  );
}
