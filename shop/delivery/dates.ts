import { southAfricanDay } from "../../words/dates/south-african-time.ts";
import type { DeliveryRate } from "./delivery-terms.ts";
import type { DeliveryRules } from "./rules.ts";
import { addWorkingDays, hourInSouthAfrica, isWorkingDay, workingDaysUntil } from "./working-days.ts";
import { rateIn } from "./zones.ts";

/** First and last delivery date, "2026-11-24". */
export type DeliveryDates = { earliest: string; latest: string };

/** Delivery dates of an order placed now. They only get later as time passes. */
export function arrivalOf(
  rules: DeliveryRules,
  { workingDays }: Pick<DeliveryRate, "workingDays">,
  now: Date,
): DeliveryDates {
  const left = leavesOn(rules, now);
  return {
    earliest: addWorkingDays(left, workingDays.from, rules.daysOff),
    latest: addWorkingDays(left, workingDays.to, rules.daysOff),
  };
}

/** Postpones promised dates by as many working days as the order leaves late. */
export function postponed(
  rules: DeliveryRules,
  { earliest, latest }: DeliveryDates,
  { meant, actual }: { meant: Date; actual: Date },
): DeliveryDates {
  const { daysOff } = rules;
  const days = workingDaysUntil(leavesOn(rules, meant), leavesOn(rules, actual), daysOff);
  return {
    earliest: addWorkingDays(earliest, days, daysOff),
    latest: addWorkingDays(latest, days, daysOff),
  };
}

/** The estimate for product cards, before a place is known: the first courier to the first zone; null without one. */
export function deliveryEstimate(rules: DeliveryRules, now: Date): DeliveryDates | null {
  const [zone] = rules.terms.zones;
  const couriers = rules.terms.methods.filter(({ kind }) => kind === "courier");
  const rates = couriers.flatMap((method) => (zone && rateIn(method.rates, zone)) ?? []);
  return rates[0] ? arrivalOf(rules, rates[0], now) : null;
}

/** The working day on which an order placed now leaves the shop. */
function leavesOn({ terms, daysOff }: DeliveryRules, now: Date): string {
  const today = southAfricanDay(now);
  const isInTime = isWorkingDay(today, daysOff) && hourInSouthAfrica(now) < terms.cutOffHour;
  return isInTime ? today : addWorkingDays(today, 1, daysOff);
}

/** When all delivery dates change: cached answers with dates expire then. */
export function datesTurnAt(rules: DeliveryRules, now: Date): Date {
  const hour = String(rules.terms.cutOffHour).padStart(2, "0");
  return new Date(`${leavesOn(rules, now)}T${hour}:00:00+02:00`);
}
