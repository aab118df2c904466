import { postponed } from "../delivery/dates.ts";
import type { DeliveryRules } from "../delivery/rules.ts";
import type { OrderRow } from "./order.ts";

type Promised = Pick<OrderRow, "etaFrom" | "etaTo">;

/**
 * When an order arrives whose money comes at a moment. What the shopper agreed to are working days from the day on
 * which the goods leave, and they leave when they are paid. So the dates stay as promised when the money comes in time
 * to leave on the day that was meant, and else move by as many working days as the goods leave later. They are never
 * earlier than promised, and terms that the owner has changed since then alter only when the shop is closed.
 */
export function datesIfPaid(
  rules: DeliveryRules,
  { createdAt, etaFrom, etaTo }: Promised & Pick<OrderRow, "createdAt">,
  paidAt: Date,
): Promised {
  const promised = { earliest: etaFrom, latest: etaTo };
  const { earliest, latest } = postponed(rules, promised, { meant: createdAt, actual: paidAt });
  return { etaFrom: earliest, etaTo: latest };
}
