import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../../../widgets/icon.tsx";
import type { IconName } from "../../../widgets/icon-names.ts";
import { useDeliveryPrices } from "../../client/shop/delivery-terms.ts";
import { useSite } from "../../client/shop/use-site.ts";
import { payPromise } from "./pay-promise.ts";

/** Delivery, payment and returns: the three questions before a first order. */
export function PromiseLine() {
  const delivery = useDeliveryPrices();
  const pay = payPromise(useSite()?.ways ?? []);
  return (
    <section className="promises" aria-label="What you can count on">
      <PromisePoint
        icon="truck"
        title={delivery ? `Delivered from ${delivery.from}` : "Delivered to your door"}
        to="/help/delivery-policy"
      >
        {delivery?.freeFrom
          ? `Free when you spend ${delivery.freeFrom} or more${delivery.freeUpTo ? `, up to ${delivery.freeUpTo}` : ""}.`
          : "See the fee and the day it arrives."}
      </PromisePoint>
      <PromisePoint icon="arrow-uturn-left" title="7 days to return" to="/help/return-and-refund-policy">
        Changed your mind? Return it within 7 days, unless the product says otherwise.
      </PromisePoint>
      {pay && (
        <PromisePoint icon="lock-closed" title={pay.title} to="/help/security-policy">
          {pay.text}
        </PromisePoint>
      )}
    </section>
  );
}

type PromiseProps = { icon: IconName; title: string; to: string; children: ReactNode };

function PromisePoint({ icon, title, to, children }: PromiseProps) {
  return (
    <div className="promise">
      <Icon name={icon} size={24} color="primary" />
      <div>
        <h2>
          <Link to={to}>{title}</Link>
        </h2>
        <p>{children}</p>
      </div>
    </div>
  );
}
