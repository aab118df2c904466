import { arrivalIn, leavesOn } from "./dates.ts";
import { addWorkingDays } from "./working-days.ts";
import { collectAfterDays, courierFeeCents, freeFromCents, mainCentres, zoneOf } from "./zones.ts";

export type DeliveryMethod = "courier" | "collect";

export type DeliveryOption = {
  method: DeliveryMethod;
  label: string;
  feeCents: number;
  /** First and last day on which it may arrive, "2026-11-24". */
  etaFrom: string;
  etaTo: string;
  /** How much more to spend until delivery is free. */
  missingToFreeCents: number;
};

export function deliveryLabel(method: DeliveryMethod): string {
  return method === "courier" ? "To your door" : "Collect at the shop";
}

/**
 * The ways to get an order, delivery to the door first.
 *
 * @param postalCode four digits; null while nobody said where to: the main centres
 * @param amountCents what the goods cost
 */
export function deliveryOptions(now: Date, postalCode: string | null, amountCents: number): DeliveryOption[] {
  const zone = postalCode === null ? mainCentres : zoneOf(postalCode);
  const { earliest, latest } = arrivalIn(zone, now);
  const readyOn = addWorkingDays(leavesOn(now), collectAfterDays);
  return [
    {
      method: "courier",
      label: deliveryLabel("courier"),
      feeCents: courierFeeCents(zone, amountCents),
      etaFrom: earliest,
      etaTo: latest,
      missingToFreeCents: Math.max(freeFromCents - amountCents, 0),
    },
    {
      method: "collect",
      label: deliveryLabel("collect"),
      feeCents: 0,
      etaFrom: readyOn,
      etaTo: readyOn,
      missingToFreeCents: 0,
    },
  ];
}
