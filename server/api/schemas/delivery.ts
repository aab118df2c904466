import { z } from "@hono/zod-openapi";
import { moneySchema } from "./common.ts";

export const deliveryOptionSchema = z
  .object({
    /** The owner's code. */
    method: z.string(),
    kind: z.enum(["courier", "collect"]),
    label: z.string(),
    fee: moneySchema,
    eta_from: z.iso.date(),
    eta_to: z.iso.date(),
    missing_to_free: moneySchema.openapi({
      description:
        'How much more to spend for free delivery; "0.00" when it is free already, or never gets so, as for goods ' +
        "that are too heavy.",
    }),
    free_up_to_grams: z
      .number()
      .int()
      .nullable()
      .openapi({
        description:
          "Where the goods are too heavy to be free, the heaviest that would be: they pay a surcharge for their weight " +
          "instead of the fee once they cost enough. Null for all others.",
      }),
    /** Null for courier delivery. */
    pickup_point: z.string().nullable(),
    /** Goods and delivery. */
    total: moneySchema,
  })
  .openapi("DeliveryOption");

export const deliveryOptionsSchema = z
  .object({
    data: z.array(deliveryOptionSchema),
    /** Null when unknown: then for the main centres. */
    postal_code: z.string().nullable(),
    /** Null for the cart. */
    product_id: z.number().int().nullable(),
  })
  .openapi("DeliveryOptions");

const workingDaysSchema = z.object({ from: z.number().int(), to: z.number().int() });

const termsMethodSchema = z.object({
  method: z.string(),
  kind: z.enum(["courier", "collect"]),
  label: z.string(),
  /** From this amount on `fee_from_free` replaces the fee; null for never. */
  free_from: moneySchema.nullable(),
  pickup_point: z.string().nullable(),
  /** Not offered where no rate applies. */
  rates: z.array(
    z.object({
      /** A zone's name; null for zones without a rate of their own. */
      zone: z.string().nullable(),
      /** The first band that fits the weight applies; null fits any. Heavier goods are not taken. */
      bands: z.array(
        z.object({
          up_to_grams: z.number().int().nullable(),
          fee: moneySchema,
          /** The fee from `free_from` on, "0.00" for free; null without `free_from`. */
          fee_from_free: moneySchema.nullable(),
        }),
      ),
      working_days: workingDaysSchema,
    }),
  ),
});

export const deliveryTermsSchema = z
  .object({
    /** The lowest courier fee; null without a courier. */
    from: moneySchema.nullable(),
    /** The lowest amount for free delivery; null for never. */
    free_from: moneySchema.nullable(),
    /** The weight limit of free delivery in any zone; null for none. */
    free_up_to_grams: z.number().int().nullable(),
    /** Same-day dispatch until this hour, South African time. */
    cut_off_hour: z.number().int(),
    /** From dispatch to the first and last day of arrival, over all zones. */
    working_days: workingDaysSchema.nullable(),
    zones: z.array(
      z.object({
        name: z.string(),
        /** Without places and provinces: all the rest. */
        places: z.array(z.string()),
        provinces: z.array(z.string()),
      }),
    ),
    /** Upcoming closed days besides weekends and public holidays; first and last day of each run. */
    days_off: z.array(z.object({ name: z.string(), first: z.iso.date(), last: z.iso.date() })),
    /** In display order. */
    methods: z.array(termsMethodSchema),
  })
  .openapi("DeliveryTerms");
