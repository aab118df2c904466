import type { z } from "@hono/zod-openapi";
import type { DeliveryOption } from "../../../shop/delivery/delivery.ts";
import { collectAfterDays, cutOffHour, freeFromCents, zones } from "../../../shop/delivery/zones.ts";
import { toDecimal } from "../../../shop/money/money.ts";
import type { deliveryOptionSchema, deliveryTermsSchema } from "../schemas/delivery.ts";

export function presentDeliveryOption(
  option: DeliveryOption,
  amountCents: number,
): z.infer<typeof deliveryOptionSchema> {
  return {
    method: option.method,
    kind: option.method,
    label: option.label,
    fee: toDecimal(option.feeCents),
    eta_from: option.etaFrom,
    eta_to: option.etaTo,
    missing_to_free: toDecimal(option.missingToFreeCents),
    total: toDecimal(amountCents + option.feeCents),
  };
}

export function presentDeliveryTerms(): z.infer<typeof deliveryTermsSchema> {
  return {
    zones: zones.map(({ name, places, feeCents, workingDays }) => ({
      name,
      places: places.map((place) => place.name),
      fee: toDecimal(feeCents),
      working_days: workingDays,
    })),
    free_from: toDecimal(freeFromCents),
    cut_off_hour: cutOffHour,
    collect_after_days: collectAfterDays,
  };
}
