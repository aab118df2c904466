import type { ReactNode } from "react";
import { Button } from "../../../widgets/button.tsx";
import { Icon } from "../../../widgets/icon.tsx";
import type { IconName } from "../../../widgets/icon-names.ts";
import { dayRange } from "../../../words/dates/date.ts";
import { ProductThumbs } from "../../ui/pictures/product-thumbs.tsx";
import { type Order, orderPath } from "../order.ts";

/** Right after the payment: what the shop does now, when the order comes, and where to follow it. */
export function WhatHappensNext({ order }: { order: Order }) {
  const { kind, eta_from, eta_to, pickup_point } = order.delivery;
  const days = <span className="whitespace-nowrap">{dayRange(eta_from, eta_to)}</span>;
  return (
    <>
      <ProductThumbs lines={order.products} />
      <ul className="next-steps">
        <Step icon="shopping-bag" title="We’ll pack it next">
          We’ve emailed you the details.
        </Step>
        {kind === "courier" ? (
          <Step icon="truck" title={<>Arriving {days}</>}>
            The courier will phone first.
          </Step>
        ) : (
          <Step icon="building-storefront" title={<>You can collect it {days}</>}>
            {pickup_point && `At ${pickup_point}. `}We’ll email you when it’s ready.
          </Step>
        )}
        <Step icon="map-pin" title="Follow it any time">
          It’s under Orders in your account.
        </Step>
      </ul>
    </>
  );
}

type StepProps = { icon: IconName; title: ReactNode; children: ReactNode };

function Step({ icon, title, children }: StepProps) {
  return (
    <li>
      <span className="next-step-icon">
        <Icon name={icon} color="current" />
      </span>
      <div>
        <b>{title}</b>
        <p>{children}</p>
      </div>
    </li>
  );
}

/** The order's history, help and cancelling are on the page behind the first. */
export function WaysFromPayment({ order }: { order: Order }) {
  return (
    <div className="order-ways">
      <Button to={`${orderPath(order)}#order-state`}>Follow my order</Button>
      <Button type="outlined" to="/">
        Keep shopping
      </Button>
    </div>
  );
}
