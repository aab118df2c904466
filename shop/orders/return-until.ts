import { addDays, dateInSouthAfrica } from "../delivery/working-days.ts";
import type { Order } from "./order.ts";

/** Electronic Communications and Transactions Act 25 of 2002, section 44. */
const coolingOffDays = 7;

/** The last day on which the shopper may change their mind and send the goods back; null until they are received. */
export function returnUntil({ events }: Pick<Order, "events">): string | null {
  const received = events.find(({ status }) => status === "delivered" || status === "collected");
  return received ? addDays(dateInSouthAfrica(received.at), coolingOffDays) : null;
}

/** The same while that day is not over; null from then on, too. */
export function returnUntilIfAhead(order: Pick<Order, "events">, now: Date): string | null {
  const until = returnUntil(order);
  return until !== null && until >= dateInSouthAfrica(now) ? until : null;
}
