import { Link } from "react-router";
import { dayRange } from "../../../words/date.ts";
import { briefPrice } from "../../../words/price.ts";
import { Icon } from "../../widgets/icon.tsx";
import { useDeliveryPrices } from "./delivery-terms.ts";
import type { Delivery, DeliveryAnswer } from "./load-delivery.ts";
import { PostalCodeForm } from "./postal-code-form.tsx";
import { useDelivery } from "./use-delivery.ts";

type DeliveryPromiseProps = { productId: number; delivery: Delivery };

/** What delivery costs, when it comes and how to send it back, beside the button where one asks for it. */
export function DeliveryPromise({ productId, delivery }: DeliveryPromiseProps) {
  const { shown, code, check, refuse } = useDelivery(productId, delivery);
  return (
    <section className="delivery-promise" aria-label="Delivery and returns">
      <div className="promise-part">
        <Icon name="truck" size={24} color="primary" />
        <div>
          <div role="status">
            <Courier answer={shown} />
            <Collect answer={shown} />
          </div>
          <PostalCodeForm code={code} error={delivery.error} onCheck={check} onRefused={refuse} />
        </div>
      </div>
      <div className="promise-part">
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
      </div>
    </section>
  );
}

/** The fee and the dates to where the shopper said, or what holds before that is known. */
function Courier({ answer }: { answer: DeliveryAnswer | null }) {
  const prices = useDeliveryPrices();
  const courier = answer?.data.find((option) => option.kind === "courier");
  const isFree = courier?.fee === "0.00";
  const where = answer?.postal_code;
  return (
    <>
      <p>
        {isFree && `Free delivery${where ? ` to ${where}` : ""}`}
        {!isFree && courier && where && `${briefPrice(courier.fee)} to ${where}`}
        {!isFree && !where && `Delivery${prices ? ` from ${prices.from}` : " to your door"}`}
      </p>
      <span className="promise-line">
        {courier && (
          <>
            Arrives {datesOf(courier)}
            {where ? ". " : " in the main centres. "}
          </>
        )}
        {!isFree && prices?.freeFrom && `Free from ${prices.freeFrom}. `}
        <Link className="link" to="/help/delivery-policy">
          Delivery fees
        </Link>
      </span>
    </>
  );
}

function Collect({ answer }: { answer: DeliveryAnswer | null }) {
  const collect = answer?.data.find((option) => option.kind === "collect");
  if (!collect) return null;
  return (
    <span className="promise-line">
      Collect at the shop: {briefPrice(collect.fee)}, ready {datesOf(collect)}.
    </span>
  );
}

/** Bound together, so that a date never breaks in the middle. */
function datesOf({ eta_from, eta_to }: { eta_from: string; eta_to: string }) {
  return <span className="whitespace-nowrap">{dayRange(eta_from, eta_to)}</span>;
}
