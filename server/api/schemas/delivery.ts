import { z } from "@hono/zod-openapi";
import { moneySchema } from "./common.ts";

export const deliveryOptionSchema = z
  .object({
    /** The owner's code of it. */
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
    /** Where to fetch it; null when it is brought. */
    pickup_point: z.string().nullable(),
    /** What the goods and this delivery cost together. */
    total: moneySchema,
  })
  .openapi("DeliveryOption");

export const deliveryOptionsSchema = z
  .object({
    data: z.array(deliveryOptionSchema),
    /** Where to; null stands for the main centres, while nobody said where. */
    postal_code: z.string().nullable(),
    /** For which product alone; null for the cart. */
    product_id: z.number().int().nullable(),
  })
  .openapi("DeliveryOptions");

const workingDaysSchema = z.object({ from: z.number().int(), to: z.number().int() });

const termsMethodSchema = z.object({
  method: z.string(),
  kind: z.enum(["courier", "collect"]),
  label: z.string(),
  /** Goods for this much cost `fee_from_free` instead of the fee; null for never. */
  free_from: moneySchema.nullable(),
  pickup_point: z.string().nullable(),
  /** Where none holds, it is not offered. */
  rates: z.array(
    z.object({
      /** A zone's name; null for all zones that have no rate of their own here. */
      zone: z.string().nullable(),
      /** The first that the weight fits counts; null takes any weight, and what fits none is not taken. */
      bands: z.array(
        z.object({
          up_to_grams: z.number().int().nullable(),
          fee: moneySchema,
          /** The surcharge for this weight from `free_from` on, "0.00" for free; null where there is no `free_from`. */
          fee_from_free: moneySchema.nullable(),
        }),
      ),
      working_days: workingDaysSchema,
    }),
  ),
});

export const deliveryTermsSchema = z
  .object({
    /** The lowest fee to the door; null when nothing is brought. */
    from: moneySchema.nullable(),
    /** The lowest amount from which something is brought for nothing; null for never. */
    free_from: moneySchema.nullable(),
    /** How heavy such goods may be, wherever they go; null for any weight. */
    free_up_to_grams: z.number().int().nullable(),
    /** Orders of a working day leave on it until this hour in South Africa. */
    cut_off_hour: z.number().int(),
    /** From the day on which it leaves to the first and last on which it may arrive, wherever that is. */
    working_days: workingDaysSchema.nullable(),
    zones: z.array(
      z.object({
        name: z.string(),
        /** Without places and provinces it takes all the rest. */
        places: z.array(z.string()),
        provinces: z.array(z.string()),
      }),
    ),
    /** Days to come without work, besides weekends and public holidays; the first and last of each run of them. */
    days_off: z.array(z.object({ name: z.string(), first: z.iso.date(), last: z.iso.date() })),
    /** In the order in which they are offered. */
    methods: z.array(termsMethodSchema),
  })
  .openapi("DeliveryTerms");
