import { useState } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { Link, useSearchParams } from "react-router";
import { addressLines } from "../features/address/address.ts";
import { phoneWords } from "../features/address/phone-words.ts";
import { DeliveryChoice } from "../features/checkout/delivery-choice.tsx";
import { Part } from "../features/checkout/part.tsx";
import { Review } from "../features/checkout/review.tsx";
import { SumBar } from "../features/checkout/sum-bar.tsx";
import { usePlaceOrder } from "../features/checkout/use-place-order.ts";
import { Notice } from "../features/notice.tsx";
import type { DeliveryOption } from "../features/order/order.ts";
import { countPieces } from "../features/order/order.ts";
import { cartSummaryLines, OrderSummary } from "../features/order/order-summary.tsx";
import { hiddenMeta } from "../features/page-meta.ts";
import { inBrowser, onServer } from "../load.ts";
import { Button } from "../widgets/button.tsx";
import type { Route } from "./+types/checkout";
import { load } from "./checkout-data.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches }) => hiddenMeta(matches, "Checkout");

/** Choosing another way of delivery changes only the address line: all ways are here already. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isChoice = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return defaultShouldRevalidate && !isChoice;
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { cart, address, options } = loaderData;
  const [option, choose] = useDeliveryOption(options);
  const { place, isLoading, change } = usePlaceOrder();
  if (!option) throw new Error("The shop offers no way of delivery");
  const placeOrder = () =>
    place({ address_id: address.id, delivery_method: option.method, expected_total: option.total });
  return (
    <div className="wrap">
      <div className="page-head">
        <h1 className="page-title">Checkout</h1>
      </div>
      <div className="two-columns">
        <SumBar words={countPieces(cart.products)} total={option.total} />
        <div>
          <Part number={1} title="Address" isDone change={<ChangeAddress />}>
            <p className="part-recap">
              <strong>{address.recipient_name}</strong>, {phoneWords(address.contact_phone)}
            </p>
            {addressLines(address).map((line) => (
              <p className="part-recap" key={line}>
                {line}
              </p>
            ))}
          </Part>
          <Part number={2} title="Delivery">
            <DeliveryChoice options={options} chosen={option} onChoose={choose} />
          </Part>
          <Part number={3} title="Review">
            <Review cart={cart} address={address} option={option} />
            <div className="decide">
              {change && <Notice tone="warning">{change}</Notice>}
              <Button size="decisive" block loading={isLoading} onClick={placeOrder}>
                Place order
              </Button>
              <p>
                You pay on the next page; until then it costs nothing. By placing the order you accept the{" "}
                <Link to="/about/terms-and-conditions" className="link">
                  terms
                </Link>
                . You can send things back within seven days.
              </p>
            </div>
          </Part>
        </div>
        <aside>
          <OrderSummary
            title="Your order"
            lines={cartSummaryLines(cart)}
            amount={cart.amount}
            delivery={option}
            total={option.total}
            change={
              <Link to="/cart" className="link link-alone">
                Edit cart
              </Link>
            }
          />
        </aside>
      </div>
    </div>
  );
}

function ChangeAddress() {
  return (
    <Link to="/checkout/addresses" className="link link-alone" aria-label="Change the address">
      Change
    </Link>
  );
}

/** The choice also stands in the page's address, so that a reload and "back" keep it. */
function useDeliveryOption(options: DeliveryOption[]) {
  const [search, setSearch] = useSearchParams();
  const [method, setMethod] = useState(search.get("delivery"));
  const choose = (chosen: DeliveryOption["method"]) => {
    setMethod(chosen);
    setSearch({ delivery: chosen }, { replace: true, preventScrollReset: true });
  };
  return [options.find((each) => each.method === method) ?? options[0], choose] as const;
}
