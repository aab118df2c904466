import { dayRange } from "../../words/dates/date.ts";
import { phoneWords } from "../../words/phones/phone-words.ts";
import type { Order, OrderStatus } from "./order.ts";
import { TrackParcel } from "./state/track-parcel.tsx";

export function DeliverTo({ order }: { order: Order }) {
  const { order_address: address, delivery } = order;
  return (
    <section className="panel deliver-to" aria-labelledby="deliver-to">
      <h2 id="deliver-to">{titleOf(order)}</h2>
      <p>
        {address.contact.name},{" "}
        <span className="quiet whitespace-nowrap">{phoneWords(address.contact.phone)}</span>
      </p>
      <p className="quiet">
        {delivery.kind === "collect" ? (delivery.pickup_point ?? "At the shop") : address.address}
      </p>
      {isToCome(order) && (
        <p className="mt-2">
          {delivery.label}, {dayRange(delivery.eta_from, delivery.eta_to)}
          {order.status === "pending_payment" && ", once it is paid"}
        </p>
      )}
      {isAwaitingTransfer(order) && (
        <p className="quiet">If your payment clears later than today, these dates move on by as much.</p>
      )}
      <TrackParcel delivery={delivery} />
    </section>
  );
}

const received: OrderStatus[] = ["delivered", "collected", "returned", "partly_returned"];
const hasArrived = ({ status }: Order) => received.includes(status);
const isOver = ({ status, can, payment }: Order) =>
  status === "cancelled" || (status === "pending_payment" && !can.pay && !payment.is_unconfirmed);
const isToCome = (order: Order) => !hasArrived(order) && !isOver(order);

function titleOf(order: Order): string {
  const isCollect = order.delivery.kind === "collect";
  if (isOver(order)) return isCollect ? "Was to be collected" : "Was to be delivered to";
  if (hasArrived(order)) return isCollect ? "Collected" : "Delivered to";
  return isCollect ? "To collect" : "Delivering to";
}

function isAwaitingTransfer(order: Order): boolean {
  return order.status === "pending_payment" && isToCome(order) && order.payment.instructions !== null;
}
