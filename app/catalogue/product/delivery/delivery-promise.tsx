import { Link } from "react-router";
import { Icon } from "../../../../widgets/icon.tsx";
import { dayRange } from "../../../../words/dates/date.ts";
import { briefPrice } from "../../../../words/money/price.ts";
import { kilograms } from "../../../../words/numbers/kilograms.ts";
import type { NoReturnReason } from "../../../../words/products/no-return.ts";
import { noReturnMark } from "../../../../words/products/no-return-mark.ts";
import { noReturnWords } from "../../../../words/products/no-return-words.ts";
import { type DeliveryPrices, useDeliveryPrices } from "../../../client/shop/delivery-terms.ts";
import type { DeliveryAnswer, ShownDelivery } from "./load-delivery.ts";
import { PostalCodeForm } from "./postal-code-form.tsx";
import { useDelivery } from "./use-delivery.ts";

type Option = DeliveryAnswer["data"][number];
type DeliveryPromiseProps = {
  product: { id: number; no_return: NoReturnReason | null };
  delivery: ShownDelivery;
};

export function DeliveryPromise({ product, delivery }: DeliveryPromiseProps) {
  const { shown, code, check, refuse } = useDelivery(product.id, delivery);
  return (
    <section className="delivery-promise" aria-label="Delivery and returns">
      <div className="promise-part">
        <Icon name="truck" size={24} color="primary" />
        <div>
          <div role="status">
            <Courier answer={shown} />
            <OtherWays answer={shown} />
          </div>
          <span className="promise-line">
            <Link className="link" to="/help/delivery-policy">
              Delivery fees
            </Link>
          </span>
          <PostalCodeForm code={code} error={delivery.error} onCheck={check} onRefused={refuse} />
        </div>
      </div>
      <div className="promise-part">
        <Icon name="arrow-uturn-left" size={24} color="primary" />
        <div>
          <p>{product.no_return ? noReturnMark : "7 days to return it"}</p>
          <span>
            {product.no_return
              ? noReturnWords(product.no_return)
              : "Changed your mind? Return it within 7 days."}{" "}
            <Link className="link" to="/help/return-and-refund-policy">
              Returns
            </Link>
          </span>
        </div>
      </div>
    </section>
  );
}

/** The courier's fee and dates for the given postal code, or the general ones. */
function Courier({ answer }: { answer: DeliveryAnswer | null }) {
  const prices = useDeliveryPrices();
  const courier = answer?.data.find(isBrought);
  const where = answer?.postal_code;
  return (
    <>
      <p>{titleOf(courier, answer, prices?.from)}</p>
      <span className="promise-line">
        {courier && (
          <>
            Arrives {datesOf(courier)}
            {where ? ". " : " in main centres. "}
          </>
        )}
        {freeWords(courier, prices)}
      </span>
    </>
  );
}

/** Null for free delivery, and where there is no free delivery. */
function freeWords(courier: Option | undefined, prices: DeliveryPrices | null): string | null {
  const limit = courier?.free_up_to_grams ?? null;
  if (limit !== null) return `Too heavy for free delivery (up to ${kilograms(limit)}).`;
  if (courier?.missing_to_free === "0.00" || !prices?.freeFrom) return null;
  return `Free from ${prices.freeFrom}${prices.freeUpTo ? `, up to ${prices.freeUpTo}` : ""}.`;
}

function titleOf(courier: Option | undefined, answer: DeliveryAnswer | null, lowestFee: string | undefined) {
  const where = answer?.postal_code;
  const to = where ? ` to ${where}` : "";
  if (courier?.fee === "0.00") return `Free delivery${to}`;
  if (courier) return where ? briefPrice(courier.fee) + to : `Delivery from ${briefPrice(courier.fee)}`;
  if (answer) return `No delivery${to}`;
  return `Delivery${lowestFee ? ` from ${lowestFee}` : " to your door"}`;
}

function OtherWays({ answer }: { answer: DeliveryAnswer | null }) {
  const courier = answer?.data.find(isBrought);
  return answer?.data
    .filter((option) => option !== courier)
    .map((option) => (
      <span className="promise-line" key={option.method}>
        {option.label}: {option.fee === "0.00" ? "free" : briefPrice(option.fee)},{" "}
        {isBrought(option) ? "arrives" : "ready"} {datesOf(option)}.
        {option.pickup_point && ` ${option.pickup_point}.`}
      </span>
    ));
}

function isBrought({ kind }: Option): boolean {
  return kind === "courier";
}

/** No line break within dates. */
function datesOf({ eta_from, eta_to }: Option) {
  return <span className="whitespace-nowrap">{dayRange(eta_from, eta_to)}</span>;
}
