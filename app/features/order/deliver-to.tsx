import { dayRange } from "../../../words/date.ts";
import { phoneWords } from "../address/phone-words.ts";
import type { Order } from "./order.ts";

/** Where the order goes and when: as it was agreed when it was placed. */
export function DeliverTo({ order: { order_address: address, delivery } }: { order: Order }) {
  const isCollect = delivery.kind === "collect";
  return (
    <section className="panel deliver-to" aria-labelledby="deliver-to">
      <h2 id="deliver-to">{isCollect ? "To collect" : "Delivering to"}</h2>
      <p>{address.contact.name}</p>
      {isCollect ? (
        <p className="quiet">{delivery.pickup_point ?? "At the shop"}</p>
      ) : (
        <p className="quiet">{address.address}</p>
      )}
      <p className="quiet">{phoneWords(address.contact.phone)}</p>
      <p className="mt-2">
        {delivery.label}, {dayRange(delivery.eta_from, delivery.eta_to)}
      </p>
      {delivery.tracking_url && (
        <a className="link link-alone" href={delivery.tracking_url}>
          Track parcel {delivery.tracking_number}
        </a>
      )}
    </section>
  );
}
