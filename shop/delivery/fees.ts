import type {
  DeliveryBand,
  DeliveryMethod,
  DeliveryRate,
  DeliveryTerms,
  DeliveryZone,
} from "./delivery-terms.ts";
import type { DeliveredGoods } from "./goods.ts";
import { rateIn } from "./zones.ts";

/** What a method takes for goods at its rate; undefined for goods that are too heavy for it. */
export function feeOf(method: DeliveryMethod, rate: DeliveryRate, goods: DeliveredGoods): number | undefined {
  const band = bandOf(rate, goods);
  return band && reachesFree(method, goods) ? surchargeOf(band) : band?.feeCents;
}

/** The band that goods of this weight fall in; undefined for goods that are too heavy for the method. */
export function bandOf({ bands }: DeliveryRate, { grams }: DeliveredGoods): DeliveryBand | undefined {
  return bands.find(({ upToGrams }) => upToGrams === null || grams <= upToGrams);
}

/** What a band still costs goods that have reached the amount for free delivery. */
export function surchargeOf({ surchargeCents = 0 }: DeliveryBand): number {
  return surchargeCents;
}

/** The most that a rate takes without a surcharge; null when that is all it takes. */
export function freeUpToGrams({ bands }: DeliveryRate): number | null {
  const firstHeavy = bands.findIndex((band) => surchargeOf(band) > 0);
  return bands[firstHeavy - 1]?.upToGrams ?? null;
}

/**
 * The lowest amount from which one of these methods brings something for nothing, and how heavy it may be wherever it
 * goes, null for any weight; null where none ever does.
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

function reachesFree({ freeFromCents }: DeliveryMethod, { amountCents }: DeliveredGoods): boolean {
  return freeFromCents !== null && amountCents >= freeFromCents;
}

/**
 * What it costs at most to have goods brought, wherever in the country it goes, by the cheapest courier there; null
 * when no courier takes them anywhere.
 */
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
