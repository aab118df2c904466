import { arrivalOf } from "./dates.ts";
import type { DeliveryMethod, DeliveryRate } from "./delivery-terms.ts";
import { bandOf, feeOf, freeUpToGrams, surchargeOf } from "./fees.ts";
import type { DeliveredGoods } from "./goods.ts";
import type { DeliveryRules } from "./rules.ts";
import type { DeliveryKind } from "./tables.ts";
import { type DeliveryPlace, rateIn, zoneOf } from "./zones.ts";

export type DeliveryOption = {
  /** The owner's code of it, which stays with every order. */
  method: string;
  kind: DeliveryKind;
  label: string;
  feeCents: number;
  /** First and last day on which it may arrive, "2026-11-24". */
  etaFrom: string;
  etaTo: string;
  /** How much more to spend until it is free; 0 when it is, or never gets so, as for goods that are too heavy. */
  missingToFreeCents: number;
  /** Where goods are too heavy to be free, the heaviest that would be; null for all others. */
  freeUpToGrams: number | null;
  /** Where to fetch; only for "collect". */
  pickupPoint: string | null;
};

/** The ways to get goods to a place, in the owner's order; none where no method goes or takes that weight. */
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

/** The one with the lowest fee, of several the owner's first: what an order goes by unless its shopper chooses. */
export function cheapestOption<Option extends { feeCents: number }>(options: Option[]): Option | undefined {
  return options.reduce<Option | undefined>(
    (best, option) => (best && best.feeCents <= option.feeCents ? best : option),
    undefined,
  );
}
