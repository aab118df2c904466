/**
 * Where a parcel may go, what that costs and how long it takes: the one place of these numbers until the owner has
 * a table of her own (N-18).
 */

export type Zone = {
  name: string;
  /** Empty for the zone that takes all the rest. */
  places: Place[];
  feeCents: number;
  /** From the day on which the parcel leaves to the first and the last day on which it may arrive. */
  workingDays: { from: number; to: number };
};

/** Street codes, first and last included. */
type Place = { name: string; codes: [from: number, to: number][] };

export const mainCentres: Zone = {
  name: "Main centres",
  places: [
    { name: "Pretoria", codes: [[1, 299]] },
    { name: "Johannesburg, Ekurhuleni and the West Rand", codes: [[1400, 2199]] },
    {
      name: "Durban and Pinetown",
      codes: [
        [3600, 3699],
        [4000, 4199],
      ],
    },
    { name: "East London", codes: [[5200, 5299]] },
    { name: "Gqeberha", codes: [[6000, 6099]] },
    {
      name: "Cape Town and the Helderberg",
      codes: [
        [7100, 7149],
        [7400, 8099],
      ],
    },
    { name: "Bloemfontein", codes: [[9300, 9399]] },
  ],
  feeCents: 60_00,
  workingDays: { from: 2, to: 4 },
};

const elsewhere: Zone = {
  name: "Everywhere else in South Africa",
  places: [],
  feeCents: 100_00,
  workingDays: { from: 3, to: 6 },
};

export const zones: Zone[] = [mainCentres, elsewhere];

/** Goods for this much come to the door for nothing. */
export const freeFromCents = 500_00;

/** Orders of a working day leave on it until this hour in South Africa. */
export const cutOffHour = 12;

/** Working days until an order can be fetched at the shop. */
export const collectAfterDays = 1;

/** What the courier takes to a zone for goods of this amount. */
export function courierFeeCents({ feeCents }: Pick<Zone, "feeCents">, amountCents: number): number {
  return amountCents >= freeFromCents ? 0 : feeCents;
}

/** The same, wherever in the country it goes. */
export function dearestCourierFeeCents(amountCents: number): number {
  return Math.max(...zones.map((zone) => courierFeeCents(zone, amountCents)));
}

/** @param postalCode four digits */
export function zoneOf(postalCode: string): Zone {
  const code = Number(postalCode);
  const covers = (zone: Zone) =>
    zone.places.some(({ codes }) => codes.some(([from, to]) => code >= from && code <= to));
  return zones.find(covers) ?? elsewhere;
}
