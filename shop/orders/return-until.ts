import { southAfricanDay } from "../../words/dates/south-african-time.ts";
import { returnableOf } from "../../words/products/no-return.ts";
import { addDays } from "../delivery/working-days.ts";
import type { Order } from "./order.ts";

/** Cooling-off period: Electronic Communications and Transactions Act 25 of 2002, section 44. */
const coolingOffDays = 7;

type Received = Pick<Order, "events" | "lines">;

/** The last day of the cooling-off period; null before receipt, and when no item can be returned. */
export function returnUntil({ events, lines }: Received): string | null {
  const received = events.find(({ status }) => status === "delivered" || status === "collected");
  const isAnyReturnable = returnableOf(lines.map(({ product }) => product.noReturn)) !== "none";
  return received && isAnyReturnable ? addDays(southAfricanDay(received.at), coolingOffDays) : null;
}

/** Null after that day, too. */
export function returnUntilIfAhead(order: Received, now: Date): string | null {
  const until = returnUntil(order);
  return until !== null && until >= southAfricanDay(now) ? until : null;
}
