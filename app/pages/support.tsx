import { Link, useSearchParams } from "react-router";
import { orderNumber } from "../../words/order-number.ts";
import { pageMeta } from "../features/page-meta.ts";
import { Reading } from "../features/reading.tsx";
import type { Route } from "./+types/support";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Support",
    description:
      "Where is my order, what does delivery cost, can I send something back, and what to do when a payment did not go through.",
    address: "/support",
  });

export default function Support() {
  const [query] = useSearchParams();
  const orderId = Number(query.get("order_id"));
  const number = Number.isInteger(orderId) && orderId > 0 ? orderNumber(orderId) : null;
  return (
    <Reading title="Support" lead="Most questions have their answer on one of these pages.">
      {number && (
        <>
          <h2>About order {number}</h2>
          <p>
            Its page shows where your parcel is and what you can still change:{" "}
            <Link to={`/orders/${number}`}>order {number}</Link>.
          </p>
        </>
      )}
      <h2>Where is my order?</h2>
      <p>
        Under <Link to="/orders">My orders</Link> every order shows its state and the days on which it should
        arrive.
      </p>
      <h2>What does delivery cost?</h2>
      <p>
        It stands in the <Link to="/help/delivery-policy">Delivery Policy</Link>, and in the checkout for your
        own address.
      </p>
      <h2>Can I send something back?</h2>
      <p>
        Yes, within seven days of getting it: see the{" "}
        <Link to="/help/return-and-refund-policy">Return and Refund Policy</Link>.
      </p>
      <h2>My payment did not go through</h2>
      <p>
        Nothing is lost: open the order under <Link to="/orders">My orders</Link> and pay again while it is
        held for you.
      </p>
    </Reading>
  );
}
