import type {
  DeliveryBand,
  DeliveryMethod,
  DeliveryRate,
  DeliveryTerms,
  DeliveryZone,
} from "./delivery-terms.ts";
import type { DeliveredGoods } from "./goods.ts";
import { rateIn } from "./zones.ts";

/** In cents; undefined when the goods are too heavy. */
export function feeOf(method: DeliveryMethod, rate: DeliveryRate, goods: DeliveredGoods): number | undefined {
  const band = bandOf(rate, goods);
  return band && reachesFree(method, goods) ? surchargeOf(band) : band?.feeCents;
}

/** The weight's band; undefined when the goods are too heavy. */
export function bandOf({ bands }: DeliveryRate, { grams }: DeliveredGoods): DeliveryBand | undefined {
  return bands.find(({ upToGrams }) => upToGrams === null || grams <= upToGrams);
}

/** In cents; charged in spite of free shipping. */
export function surchargeOf({ surchargeCents = 0 }: DeliveryBand): number {
  return surchargeCents;
}

/** The heaviest weight without a surcharge; null when no surcharge applies. */
export function freeUpToGrams({ bands }: DeliveryRate): number | null {
  const firstHeavy = bands.findIndex((band) => surchargeOf(band) > 0);
  return bands[firstHeavy - 1]?.upToGrams ?? null;
}

/**
 * The lowest threshold for free shipping, and its weight limit over all zones (null for any weight); null when shipping
 * is never free.
 */
export function firstToBeFree(
  methods: DeliveryMethod[],
): { fromCents: number; upToGrams: number | null } | null {
  const [method] = methods
    .flatMap(({ freeFromCents, rates }) =>
      freeFromCents === null ? [] : { fromCents: freeFromCents, rates },
    )
    .sort((one, other) => one.fromCents - other.fromCents);
  if (!method) return null;
  const limits = method.rates.flatMap((rate) => freeUpToGrams(rate) ?? []);
  return { fromCents: method.fromCents, upToGrams: limits.length > 0 ? Math.min(...limits) : null };
}

/** Free delivery (free shipping) from the limit on, the limit included. */
function reachesFree({ freeFromCents }: DeliveryMethod, { amountCents }: DeliveredGoods): boolean {
  return freeFromCents !== null && amountCents >= freeFromCents;
}

/** The highest fee over all zones, each with its cheapest courier; null when no courier takes the goods. */
export function dearestCourierFeeCents(terms: DeliveryTerms, goods: DeliveredGoods): number | null {
  const fees = terms.zones.flatMap((zone) => cheapestCourierFeeCents(terms, zone, goods) ?? []);
  return fees.length > 0 ? Math.max(...fees) : null;
}

function cheapestCourierFeeCents(
  { methods }: DeliveryTerms,
  zone: DeliveryZone,
  goods: DeliveredGoods,
): number | undefined {
  const fees = methods
    .filter(({ kind }) => kind === "courier")
    .flatMap((method) => {
      const rate = rateIn(method.rates, zone);
      return (rate && feeOf(method, rate, goods)) ?? [];
    });
  return fees.length > 0 ? Math.min(...fees) : undefined;
}
