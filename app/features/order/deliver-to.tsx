import { dayRange } from "../../../words/date.ts";
import { phoneWords } from "../address/phone-words.ts";
import type { Order } from "./order.ts";

/** Where the order goes and when; of a cancelled one where it was to go. */
export function DeliverTo({ order }: { order: Order }) {
  const { order_address: address, delivery } = order;
  const isCollect = delivery.kind === "collect";
  const isCancelled = order.status === "cancelled";
  return (
    <section className="panel deliver-to" aria-labelledby="deliver-to">
      <h2 id="deliver-to">{titleOf(isCollect, isCancelled)}</h2>
      <p>{address.contact.name}</p>
      {isCollect ? (
        <p className="quiet">{delivery.pickup_point ?? "At the shop"}</p>
      ) : (
        <p className="quiet">{address.address}</p>
      )}
      <p className="quiet">{phoneWords(address.contact.phone)}</p>
      {!isCancelled && (
        <p className="mt-2">
          {delivery.label}, {dayRange(delivery.eta_from, delivery.eta_to)}
          {order.status === "pending_payment" && ", once it is paid"}
        </p>
      )}
      {isAwaitingTransfer(order) && (
        <p className="quiet">If the money comes later than today, these days move on by as much.</p>
      )}
      {delivery.tracking_url && (
        <a className="link link-alone" href={delivery.tracking_url}>
          Track parcel {delivery.tracking_number}
        </a>
      )}
    </section>
  );
}

function titleOf(isCollect: boolean, isCancelled: boolean): string {
  if (isCancelled) return isCollect ? "Was to be collected" : "Was to be delivered to";
  return isCollect ? "To collect" : "Delivering to";
}

function isAwaitingTransfer({ status, payment }: Order): boolean {
  return status === "pending_payment" && payment.instructions !== null;
}
