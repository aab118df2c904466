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
    /** How much more to spend for free delivery; "0.00" when it is free already. */
    missing_to_free: moneySchema,
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

export const deliveryTermsSchema = z
  .object({
    /** The cheapest first. */
    zones: z.array(
      z.object({
        name: z.string(),
        /** Empty for the zone that takes all the rest. */
        places: z.array(z.string()),
        fee: moneySchema,
        working_days: z.object({ from: z.number().int(), to: z.number().int() }),
      }),
    ),
    /** Goods for this much are delivered for nothing. */
    free_from: moneySchema,
    /** Orders of a working day leave on it until this hour in South Africa. */
    cut_off_hour: z.number().int(),
    /** Working days until an order can be fetched at the shop, which costs nothing. */
    collect_after_days: z.number().int(),
  })
  .openapi("DeliveryTerms");
