import type { DeliveryRate, DeliveryTerms, DeliveryZone } from "./delivery-terms.ts";

/** Where to, as far as anybody said. */
export type DeliveryPlace = {
  /** Four digits. */
  postalCode: string | null;
  province: string | null;
};

/**
 * A zone that names the postal code counts before one that names the province, and that before the rest. Before
 * anybody has said where to, the first zone stands for all.
 */
export function zoneOf({ zones }: DeliveryTerms, { postalCode, province }: DeliveryPlace): DeliveryZone {
  const isUnknown = postalCode === null && province === null;
  const zone =
    (isUnknown ? zones[0] : undefined) ??
    zones.find((each) => postalCode !== null && hasCode(each, Number(postalCode))) ??
    zones.find((each) => province !== null && each.provinces.includes(province)) ??
    zones.at(-1);
  if (!zone) throw new Error("The delivery terms have no zone");
  return zone;
}

function hasCode({ places }: DeliveryZone, code: number): boolean {
  return places.some(({ codes }) => codes.some(([from, to]) => code >= from && code <= to));
}

/** How a method reaches a zone; undefined where it does not. */
export function rateIn(rates: DeliveryRate[], zone: DeliveryZone): DeliveryRate | undefined {
  return rates.find((rate) => rate.zone === zone.code) ?? rates.find((rate) => rate.zone === null);
}
