import { arrivalOf } from "./dates.ts";
import type { DeliveryMethod, DeliveryRate } from "./delivery-terms.ts";
import { bandOf, feeOf, freeUpToGrams, surchargeOf } from "./fees.ts";
import type { DeliveredGoods } from "./goods.ts";
import type { DeliveryRules } from "./rules.ts";
import type { DeliveryKind } from "./tables.ts";
import { type DeliveryPlace, rateIn, zoneOf } from "./zones.ts";

export type DeliveryOption = {
  /** The method's code, stored with each order. */
  method: string;
  kind: DeliveryKind;
  label: string;
  feeCents: number;
  /** First and last delivery date, "2026-11-24". */
  etaFrom: string;
  etaTo: string;
  /** Cents still to spend for free shipping; 0 when it is free or cannot be, such as for heavy goods. */
  missingToFreeCents: number;
  /** The weight limit of free shipping, when the goods exceed it; otherwise null. */
  freeUpToGrams: number | null;
  /** Only for "collect". */
  pickupPoint: string | null;
};

/** Delivery methods for a place and weight, in the owner's order; empty when nothing is offered. */
export function deliveryOptions(
  rules: DeliveryRules,
  now: Date,
  to: DeliveryPlace,
  goods: DeliveredGoods,
): DeliveryOption[] {
  const zone = zoneOf(rules.terms, to);
  return rules.terms.methods.flatMap((method) => {
    const rate = rateIn(method.rates, zone);
    const feeCents = rate && feeOf(method, rate, goods);
    if (!rate || feeCents === undefined) return [];
    const { earliest: etaFrom, latest: etaTo } = arrivalOf(rules, rate, now);
    const { code, kind, label, pickupPoint } = method;
    const option = { method: code, kind, label, feeCents, etaFrom, etaTo, pickupPoint };
    return [{ ...option, ...towardsFree(method, rate, goods) }];
  });
}

function towardsFree(
  { freeFromCents }: DeliveryMethod,
  rate: DeliveryRate,
  goods: DeliveredGoods,
): Pick<DeliveryOption, "missingToFreeCents" | "freeUpToGrams"> {
  const band = bandOf(rate, goods);
  const isTooHeavy = freeFromCents !== null && band !== undefined && surchargeOf(band) > 0;
  if (isTooHeavy) return { missingToFreeCents: 0, freeUpToGrams: freeUpToGrams(rate) };
  return { missingToFreeCents: Math.max((freeFromCents ?? 0) - goods.amountCents, 0), freeUpToGrams: null };
}

/** The default method of an order: the lowest fee; ties go to the first. */
export function cheapestOption<Option extends { feeCents: number }>(options: Option[]): Option | undefined {
  return options.reduce<Option | undefined>(
    (best, option) => (best && best.feeCents <= option.feeCents ? best : option),
    undefined,
  );
}
