import type { z } from "@hono/zod-openapi";
import type { DeliveryOption } from "../../../shop/delivery/delivery.ts";
import type { DeliveryMethod, DeliveryZone } from "../../../shop/delivery/delivery-terms.ts";
import { firstToBeFree, surchargeOf } from "../../../shop/delivery/fees.ts";
import type { DeliveryRules } from "../../../shop/delivery/rules.ts";
import { addWorkingDays, type DaysOff } from "../../../shop/delivery/working-days.ts";
import { toDecimal } from "../../../shop/money/money.ts";
import { southAfricanDay } from "../../../words/dates/south-african-time.ts";
import type { deliveryOptionSchema, deliveryTermsSchema } from "../schemas/delivery.ts";

type Terms = z.infer<typeof deliveryTermsSchema>;

export function presentDeliveryOption(
  option: DeliveryOption,
  amountCents: number,
): z.infer<typeof deliveryOptionSchema> {
  return {
    method: option.method,
    kind: option.kind,
    label: option.label,
    fee: toDecimal(option.feeCents),
    eta_from: option.etaFrom,
    eta_to: option.etaTo,
    missing_to_free: toDecimal(option.missingToFreeCents),
    free_up_to_grams: option.freeUpToGrams,
    pickup_point: option.pickupPoint,
    total: toDecimal(amountCents + option.feeCents),
  };
}

export function presentDeliveryTerms({ terms, daysOff }: DeliveryRules, now: Date): Terms {
  const { zones, methods, cutOffHour } = terms;
  const couriers = methods.filter(({ kind }) => kind === "courier");
  const free = firstToBeFree(couriers);
  return {
    from: lowestFee(couriers),
    free_from: free && toDecimal(free.fromCents),
    free_up_to_grams: free?.upToGrams ?? null,
    cut_off_hour: cutOffHour,
    working_days: daysAnywhere(couriers[0]),
    zones: zones.map(({ name, places, provinces }) => ({
      name,
      places: places.map((place) => place.name),
      provinces,
    })),
    days_off: daysOffToCome(daysOff, southAfricanDay(now)),
    methods: methods.map((method) => presentMethod(method, zones)),
  };
}

function lowestFee(methods: DeliveryMethod[]): string | null {
  const fees = methods.flatMap(({ rates }) => rates.flatMap(({ bands }) => bands[0]?.feeCents ?? []));
  return fees.length > 0 ? toDecimal(Math.min(...fees)) : null;
}

function daysAnywhere(method: DeliveryMethod | undefined): Terms["working_days"] {
  const days = method?.rates.map(({ workingDays }) => workingDays) ?? [];
  if (days.length === 0) return null;
  return { from: Math.min(...days.map(({ from }) => from)), to: Math.max(...days.map(({ to }) => to)) };
}

/** Weekends and holidays do not interrupt a run. */
function daysOffToCome(daysOff: DaysOff, today: string): Terms["days_off"] {
  const runs: Terms["days_off"] = [];
  for (const [date, name] of daysOff) {
    const run = runs.at(-1);
    const isNext = run?.name === name && addWorkingDays(run.last, 1, daysOff) > date;
    if (isNext) run.last = date;
    else if (date >= today) runs.push({ name, first: date, last: date });
  }
  return runs;
}

function presentMethod(method: DeliveryMethod, zones: DeliveryZone[]): Terms["methods"][number] {
  return {
    method: method.code,
    kind: method.kind,
    label: method.label,
    free_from: method.freeFromCents === null ? null : toDecimal(method.freeFromCents),
    pickup_point: method.pickupPoint,
    rates: method.rates.map(({ zone, bands, workingDays }) => ({
      zone: zones.find(({ code }) => code === zone)?.name ?? null,
      bands: bands.map((band) => ({
        up_to_grams: band.upToGrams,
        fee: toDecimal(band.feeCents),
        fee_from_free: method.freeFromCents === null ? null : toDecimal(surchargeOf(band)),
      })),
      working_days: workingDays,
    })),
  };
}
