import type { DeliveryKind } from "./tables.ts";

/** The owner's delivery rules: zones, fees and dates. */
export type DeliveryTerms = {
  /** Orders before this hour leave on the same working day; 0–24, South African time. */
  cutOffHour: number;
  zones: DeliveryZone[];
  /** In display order. */
  methods: DeliveryMethod[];
};

/** A zone with the postal code takes precedence over one with the province; the last has neither and takes the rest. */
export type DeliveryZone = {
  code: string;
  name: string;
  places: { name: string; codes: [from: number, to: number][] }[];
  /** As in words/addresses/provinces.ts. */
  provinces: string[];
};

export type DeliveryMethod = {
  /** "courier", "express", "collect"; stored with each order. */
  code: string;
  kind: DeliveryKind;
  label: string;
  /** Free shipping from this amount, except for the weight's surcharge; null for never. */
  freeFromCents: number | null;
  /** Required for "collect", otherwise null. */
  pickupPoint: string | null;
  /** A zone without a rate does not get the method. */
  rates: DeliveryRate[];
};

export type DeliveryRate = {
  /** Null for every zone. */
  zone: string | null;
  /** Ascending; the first band that fits the weight counts, and heavier goods are refused. Null: any weight. */
  bands: DeliveryBand[];
  /** From the day it leaves to the first and the last delivery day. */
  workingDays: { from: number; to: number };
};

export type DeliveryBand = {
  upToGrams: number | null;
  feeCents: number;
  /** Charged in spite of free shipping, at most the fee; 0 when absent. */
  surchargeCents?: number;
};
