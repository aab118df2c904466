import { Link } from "react-router";
import { price } from "../../words/price.ts";
import { Icon } from "../widgets/icon.tsx";

/** What delivery costs and how to send it back, beside the button where one asks for it. */
export function DeliveryPromise() {
  return (
    <ul className="delivery-promise" aria-label="Delivery and returns">
      <li>
        <Icon name="truck" size={24} color="primary" />
        <div>
          <p>Delivery from {price("60.00")}</p>
          <span>
            Free on orders of {price("500.00")} or more.{" "}
            <Link className="link" to="/help/delivery-policy">
              Delivery fees
            </Link>
          </span>
        </div>
      </li>
      <li>
        <Icon name="arrow-uturn-left" size={24} color="primary" />
        <div>
          <p>7 days to return it</p>
          <span>
            Change your mind within seven days of getting it.{" "}
            <Link className="link" to="/help/return-and-refund-policy">
              Returns
            </Link>
          </span>
        </div>
      </li>
    </ul>
  );
}
