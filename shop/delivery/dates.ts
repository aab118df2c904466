import { addWorkingDays, dateInSouthAfrica, hourInSouthAfrica, isWorkingDay } from "./working-days.ts";
import { cutOffHour, mainCentres, type Zone } from "./zones.ts";

/** First and last day on which something may arrive, "2026-11-24". */
export type DeliveryDates = { earliest: string; latest: string };

/** When an order of this moment reaches a zone. As time goes on the dates stay or get later, never earlier. */
export function arrivalIn({ workingDays }: Zone, now: Date): DeliveryDates {
  const left = leavesOn(now);
  return {
    earliest: addWorkingDays(left, workingDays.from),
    latest: addWorkingDays(left, workingDays.to),
  };
}

/** What a card promises before anybody said where to: the standard courier to the main centres. */
export function deliveryEstimate(now: Date): DeliveryDates {
  return arrivalIn(mainCentres, now);
}

/** The working day on which an order of this moment leaves the shop. */
export function leavesOn(now: Date): string {
  const today = dateInSouthAfrica(now);
  const isInTime = isWorkingDay(today) && hourInSouthAfrica(now) < cutOffHour;
  return isInTime ? today : addWorkingDays(today, 1);
}

/** The moment from which on all promised dates are others. Whoever keeps an answer with dates forgets it then. */
export function datesTurnAt(now: Date): Date {
  return new Date(`${leavesOn(now)}T${String(cutOffHour).padStart(2, "0")}:00:00+02:00`);
}
