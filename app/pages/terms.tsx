import { Link } from "react-router";
import { pageMeta } from "../features/page-meta.ts";
import { Reading } from "../features/reading.tsx";
import type { Route } from "./+types/terms";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Terms and Conditions",
    description:
      "What you and the shop agree on when you place an order: prices, your order, paying, delivery and returns, and your rights.",
    address: "/about/terms-and-conditions",
  });

export default function Terms() {
  return (
    <Reading title="Terms and Conditions" lead="What you and the shop agree on when you place an order.">
      <h2>Prices</h2>
      <p>
        Prices are in South African rand. The checkout shows the delivery fee and the total before you place
        an order.
      </p>
      <h2>Your order</h2>
      <p>
        You can look over your order, correct it or leave it until you place it. What you ordered is set aside
        for you while you pay; an order that is not paid in time ends by itself and costs nothing.
      </p>
      <h2>Paying</h2>
      <p>
        You pay by card or instant EFT on PayFast’s own page. An order is paid when PayFast says so to the
        shop. See the <Link to="/help/security-policy">Security Policy</Link>.
      </p>
      <h2>Delivery and returns</h2>
      <p>
        The <Link to="/help/delivery-policy">Delivery Policy</Link> and the{" "}
        <Link to="/help/return-and-refund-policy">Return and Refund Policy</Link> are part of these terms.
      </p>
      <h2>Your rights</h2>
      <p>
        Nothing here takes away what the Consumer Protection Act and the Electronic Communications and
        Transactions Act give you.
      </p>
    </Reading>
  );
}
