import type { DeliveryKind } from "./tables.ts";

/** The owner's rules of delivery (N-18), as one document. */
export type DeliveryTerms = {
  /** Orders of a working day leave on it until this hour in South Africa, 0–24. */
  cutOffHour: number;
  zones: DeliveryZone[];
  /** In the order in which they are offered. */
  methods: DeliveryMethod[];
};

/** Where: one that has the postal code counts before one that has the province; the last has neither and takes the rest. */
export type DeliveryZone = {
  code: string;
  name: string;
  places: { name: string; codes: [from: number, to: number][] }[];
  /** As words/provinces.ts has them. */
  provinces: string[];
};

export type DeliveryMethod = {
  /** "courier", "express", "collect"; stays with every order. */
  code: string;
  kind: DeliveryKind;
  label: string;
  /** Goods for this much cost no fee but the surcharge for their weight; null for never. */
  freeFromCents: number | null;
  /** Where to fetch; for "collect", and only for it. */
  pickupPoint: string | null;
  /** By zone; where there is none, the method is not offered. */
  rates: DeliveryRate[];
};

export type DeliveryRate = {
  /** Of a zone; null for every zone. */
  zone: string | null;
  /** Ascending; the first that the goods' weight fits counts, and heavier goods are not taken. Null: however heavy. */
  bands: DeliveryBand[];
  /** Working days from the day on which it leaves to the first and the last day on which it may arrive. */
  workingDays: { from: number; to: number };
};

export type DeliveryBand = {
  upToGrams: number | null;
  feeCents: number;
  /** What goods of this weight still cost from `freeFromCents` on; left out, nothing. At most the fee. */
  surchargeCents?: number;
};
