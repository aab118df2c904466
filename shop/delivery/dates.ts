import { southAfricanDay } from "../../words/south-african-time.ts";
import type { DeliveryRate } from "./delivery-terms.ts";
import type { DeliveryRules } from "./rules.ts";
import { addWorkingDays, hourInSouthAfrica, isWorkingDay, workingDaysUntil } from "./working-days.ts";
import { rateIn } from "./zones.ts";

/** First and last day on which something may arrive, "2026-11-24". */
export type DeliveryDates = { earliest: string; latest: string };

/** When an order of this moment arrives. As time goes on the dates stay or get later, never earlier. */
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

/**
 * Promised dates of an order that leaves the shop later than was meant: later by as many working days as it does, and
 * the same when it leaves on the same day after all.
 */
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

/** What a card promises before anybody said where to: the first courier to the first zone; null without one. */
export function deliveryEstimate(rules: DeliveryRules, now: Date): DeliveryDates | null {
  const [zone] = rules.terms.zones;
  const couriers = rules.terms.methods.filter(({ kind }) => kind === "courier");
  const rates = couriers.flatMap((method) => (zone && rateIn(method.rates, zone)) ?? []);
  return rates[0] ? arrivalOf(rules, rates[0], now) : null;
}

/** The working day on which an order of this moment leaves the shop. */
function leavesOn({ terms, daysOff }: DeliveryRules, now: Date): string {
  const today = southAfricanDay(now);
  const isInTime = isWorkingDay(today, daysOff) && hourInSouthAfrica(now) < terms.cutOffHour;
  return isInTime ? today : addWorkingDays(today, 1, daysOff);
}

/** The moment from which on all promised dates are others. Whoever keeps an answer with dates forgets it then. */
export function datesTurnAt(rules: DeliveryRules, now: Date): Date {
  const hour = String(rules.terms.cutOffHour).padStart(2, "0");
  return new Date(`${leavesOn(rules, now)}T${hour}:00:00+02:00`);
}
