import { returnableOf } from "../../words/no-return.ts";
import { southAfricanDay } from "../../words/south-african-time.ts";
import { addDays } from "../delivery/working-days.ts";
import type { Order } from "./order.ts";

/** Electronic Communications and Transactions Act 25 of 2002, section 44. */
const coolingOffDays = 7;

type Received = Pick<Order, "events" | "lines">;

/**
 * The last day on which the shopper may change their mind and send goods back; null until they are received, and where
 * none of them can be sent back for that reason.
 */
export function returnUntil({ events, lines }: Received): string | null {
  const received = events.find(({ status }) => status === "delivered" || status === "collected");
  const isAnyReturnable = returnableOf(lines.map(({ product }) => product.noReturn)) !== "none";
  return received && isAnyReturnable ? addDays(southAfricanDay(received.at), coolingOffDays) : null;
}

/** The same while that day is not over; null from then on, too. */
export function returnUntilIfAhead(order: Received, now: Date): string | null {
  const until = returnUntil(order);
  return until !== null && until >= southAfricanDay(now) ? until : null;
}
