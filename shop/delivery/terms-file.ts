import { z } from "zod";
import { provinces } from "../../words/addresses/provinces.ts";
import { fromRand, toDecimal } from "../money/money.ts";
import type {
  DeliveryBand,
  DeliveryMethod,
  DeliveryRate,
  DeliveryTerms,
  DeliveryZone,
} from "./delivery-terms.ts";

// The owner's format of the terms: rand, kilograms and postal codes (docs/delivery.md).

const mostDays = 60;
const gramsOfKg = 1_000;

const money = z
  .union([z.string(), z.number()], "must be an amount in rand, such as 60.00")
  .refine((amount) => /^\d{1,5}(\.\d{1,2})?$/.test(String(amount)), {
    error: "must be an amount in rand from 0.00 to 99999.99, such as 60.00",
    // Skips later checks, which would report consequences only.
    abort: true,
  })
  .transform((amount) => fromRand(Number(amount)));

const code = z
  .string("must be a short name, such as courier")
  .regex(
    /^[a-z0-9][a-z0-9-]{0,29}$/,
    "must be a short name of small letters, digits and hyphens, such as courier",
  );

const words = (most: number) =>
  z
    .string("must be a text")
    .trim()
    .min(1, "must not be empty")
    .max(most, `must have at most ${most} letters`);

const postalCodes = z
  .string('must be a text, such as "8001" or "0001-0299"')
  .regex(/^\d{4}(-\d{4})?$/, 'must be one postal code or a range of them, such as "8001" or "0001-0299"')
  .transform((text): [number, number] => {
    const [from, to = from] = text.split("-").map(Number) as [number, number?];
    return [from, to];
  })
  .refine(([from, to]) => from <= to, { error: "must run from the lower postal code to the higher one" });

const list = <Item extends z.ZodType>(item: Item) => z.array(item, "must be a list, between [ and ]");

export const zoneSchema = z.strictObject({
  code,
  name: words(60),
  places: list(
    z.strictObject({ name: words(60), postal_codes: list(postalCodes).min(1, "must name a postal code") }),
  ).default([]),
  provinces: list(z.enum(provinces, `must be one of ${provinces.join(", ")}`)).default([]),
});

const workingDay = z
  .int(`must be a whole number from 0 to ${mostDays}`)
  .min(0, `must be a whole number from 0 to ${mostDays}`)
  .max(mostDays, `must be a whole number from 0 to ${mostDays}`);

const kilograms = z
  .number("must be a weight in kilograms, such as 5, or null for any weight")
  .positive("must be more than 0 kg")
  .max(100_000, "must be at most 100000 kg")
  .transform((kg) => Math.round(kg * gramsOfKg))
  .nullable();

const bandSchema = z
  .strictObject({ up_to_kg: kilograms, fee: money, surcharge: money.optional() })
  .refine(({ fee, surcharge = 0 }) => surcharge <= fee, {
    path: ["surcharge"],
    error: "must not be more than the fee, or spending more would cost more",
  });

const rateSchema = z.strictObject({
  zone: code.optional(),
  working_days: z
    .strictObject({ from: workingDay, to: workingDay })
    .refine(({ from, to }) => from <= to, { error: "must not have a from that is more than its to" }),
  bands: list(bandSchema)
    .min(1, "must have at least one line, with up_to_kg and fee")
    .refine(
      (bands) => bands.every(({ up_to_kg }, place) => isHeavier(up_to_kg, bands[place - 1]?.up_to_kg)),
      {
        error: "must go from the lightest to the heaviest up_to_kg, with null (any weight) only at the end",
      },
    )
    .refine(([lightest]) => !lightest?.surcharge, {
      error: "must have no surcharge on the lightest, or nothing would be free",
    })
    .refine(
      (bands) => bands.every(({ surcharge = 0 }, place) => surcharge >= (bands[place - 1]?.surcharge ?? 0)),
      { error: "must not have a smaller surcharge, or none, on a heavier line than on a lighter one" },
    ),
});

function isHeavier(grams: number | null, before: number | null | undefined): boolean {
  return before === undefined || (before !== null && (grams === null || grams > before));
}

export const methodSchema = z
  .strictObject({
    code,
    kind: z.enum(["courier", "collect"], 'must be "courier" or "collect"'),
    label: words(60),
    free_from: money.nullable().default(null),
    pickup_point: words(200).nullable().default(null),
    rates: list(rateSchema).min(1, "must have at least one rate"),
  })
  .refine(({ kind, pickup_point }) => kind === "collect" || pickup_point === null, {
    path: ["pickup_point"],
    error: 'belongs only to a way of the kind "collect"',
  })
  .refine(({ kind, pickup_point }) => kind === "courier" || pickup_point !== null, {
    path: ["pickup_point"],
    error: "must say where it can be fetched",
  });

export const cutOffHourSchema = z
  .int("must be a whole hour from 0 to 24")
  .min(0, "must be a whole hour from 0 to 24")
  .max(24, "must be a whole hour from 0 to 24");

export type FileZone = z.infer<typeof zoneSchema>;
export type FileMethod = z.infer<typeof methodSchema>;

export function zoneOfFile({ code, name, places, provinces }: FileZone): DeliveryZone {
  const named = places.map((place) => ({ name: place.name, codes: place.postal_codes }));
  return { code, name, places: named, provinces };
}

export function methodOfFile({ code, kind, label, ...method }: FileMethod): DeliveryMethod {
  const rates = method.rates.map(({ zone = null, bands, working_days }) => ({
    zone,
    bands: bands.map(bandOfFile),
    workingDays: working_days,
  }));
  return { code, kind, label, freeFromCents: method.free_from, pickupPoint: method.pickup_point, rates };
}

/** Omits a zero surcharge, so that equal terms compare as equal. */
function bandOfFile({ up_to_kg, fee, surcharge }: z.infer<typeof bandSchema>): DeliveryBand {
  return { upToGrams: up_to_kg, feeCents: fee, ...(surcharge && { surchargeCents: surcharge }) };
}

/** The inverse of reading: the file gives the same terms again. */
export function termsFileOf({ cutOffHour, zones, methods }: DeliveryTerms) {
  return { cut_off_hour: cutOffHour, zones: zones.map(fileOfZone), methods: methods.map(fileOfMethod) };
}

function fileOfZone({ code, name, places, provinces }: DeliveryZone) {
  return {
    code,
    name,
    ...(places.length > 0 && {
      places: places.map(({ name, codes }) => ({ name, postal_codes: codes.map(rangeOf) })),
    }),
    ...(provinces.length > 0 && { provinces }),
  };
}

function rangeOf([from, to]: [number, number]): string {
  const [first, last] = [from, to].map((each) => String(each).padStart(4, "0"));
  return from === to ? `${first}` : `${first}-${last}`;
}

function fileOfMethod({ code, kind, label, freeFromCents, pickupPoint, rates }: DeliveryMethod) {
  return {
    code,
    kind,
    label,
    ...(freeFromCents !== null && { free_from: toDecimal(freeFromCents) }),
    ...(pickupPoint !== null && { pickup_point: pickupPoint }),
    rates: rates.map(fileOfRate),
  };
}

function fileOfRate({ zone, workingDays, bands }: DeliveryRate) {
  return {
    ...(zone !== null && { zone }),
    working_days: { from: workingDays.from, to: workingDays.to },
    bands: bands.map(({ upToGrams, feeCents, surchargeCents }) => ({
      up_to_kg: upToGrams === null ? null : upToGrams / gramsOfKg,
      fee: toDecimal(feeCents),
      ...(surchargeCents && { surcharge: toDecimal(surchargeCents) }),
    })),
  };
}
