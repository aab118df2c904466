import { addWorkingDays, dateInSouthAfrica, hourInSouthAfrica } from "./working-days.ts";

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

type Zone = { feeCents: number; workingDays: [from: number, to: number] };

const mainCentre: Zone = { feeCents: 60_00, workingDays: [2, 4] };
const elsewhere: Zone = { feeCents: 100_00, workingDays: [3, 6] };

/** Street codes of the main centres, inclusive; an owner's table replaces this (N-18). */
const mainCentreCodes: [from: number, to: number][] = [
  [1, 299], // Pretoria
  [1400, 2199], // Johannesburg, Ekurhuleni, West Rand
  [3600, 3699], // Pinetown
  [4000, 4199], // Durban
  [5200, 5299], // East London
  [6000, 6099], // Gqeberha
  [7100, 7149], // Helderberg
  [7400, 8099], // Cape Town
  [9300, 9399], // Bloemfontein
];

const freeFromCents = 500_00;
const cutOffHour = 12;

/**
 * The ways to get an order, the cheapest delivery to the door first.
 *
 * @param postalCode four digits
 * @param amountCents what the goods cost
 */
export function deliveryOptions(now: Date, postalCode: string, amountCents: number): DeliveryOption[] {
  const zone = zoneOf(postalCode);
  const missingToFreeCents = Math.max(freeFromCents - amountCents, 0);
  const isLate = hourInSouthAfrica(now) >= cutOffHour;
  const arrives = (workingDays: number) =>
    addWorkingDays(dateInSouthAfrica(now), workingDays + (isLate ? 1 : 0));
  return [
    {
      method: "courier",
      label: deliveryLabel("courier"),
      feeCents: missingToFreeCents === 0 ? 0 : zone.feeCents,
      etaFrom: arrives(zone.workingDays[0]),
      etaTo: arrives(zone.workingDays[1]),
      missingToFreeCents,
    },
    {
      method: "collect",
      label: deliveryLabel("collect"),
      feeCents: 0,
      etaFrom: arrives(1),
      etaTo: arrives(1),
      missingToFreeCents: 0,
    },
  ];
}

function zoneOf(postalCode: string): Zone {
  const code = Number(postalCode);
  return mainCentreCodes.some(([from, to]) => code >= from && code <= to) ? mainCentre : elsewhere;
}
