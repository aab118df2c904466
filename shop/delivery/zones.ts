import type { DeliveryRate, DeliveryTerms, DeliveryZone } from "./delivery-terms.ts";

export type DeliveryPlace = {
  /** Four digits. */
  postalCode: string | null;
  province: string | null;
};

/** The postal code's zone, else the province's, else the last. Without a place, the first zone. */
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

/** Undefined when the method does not serve the zone. */
export function rateIn(rates: DeliveryRate[], zone: DeliveryZone): DeliveryRate | undefined {
  return rates.find((rate) => rate.zone === zone.code) ?? rates.find((rate) => rate.zone === null);
}
