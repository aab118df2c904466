import { postponed } from "../delivery/dates.ts";
import type { DeliveryRules } from "../delivery/rules.ts";
import type { OrderRow } from "./order.ts";

type Promised = Pick<OrderRow, "etaFrom" | "etaTo">;

/**
 * The shopper agreed to working days after shipping, and goods ship when paid: the dates stay if the money comes in
 * time for the planned day, and otherwise move by as many working days. They never get earlier; changed terms only
 * affect closed days.
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
