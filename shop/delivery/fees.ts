import type { DeliveryMethod, DeliveryRate, DeliveryTerms, DeliveryZone } from "./delivery-terms.ts";
import type { DeliveredGoods } from "./goods.ts";
import { rateIn } from "./zones.ts";

/** What a method takes for goods at its rate; undefined for goods that are too heavy for it. */
export function feeOf(method: DeliveryMethod, rate: DeliveryRate, goods: DeliveredGoods): number | undefined {
  const band = rate.bands.find(({ upToGrams }) => upToGrams === null || goods.grams <= upToGrams);
  return band && isFree(method, goods) ? 0 : band?.feeCents;
}

function isFree({ freeFromCents }: DeliveryMethod, { amountCents }: DeliveredGoods): boolean {
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
