import { z } from "@hono/zod-openapi";
import { moneySchema } from "./common.ts";
import { productCardSchema } from "./product.ts";

export const cartLineSchema = z
  .object({
    product_id: z.number().int(),
    quantity: z.number().int(),
    /** Price × quantity. */
    amount: moneySchema,
    product: productCardSchema,
    /** What it cost when the line was written, where that has changed; else null. */
    previous_price: moneySchema.nullable(),
  })
  .openapi("CartLine");

export const cartSchema = z
  .object({
    products: z.array(cartLineSchema),
    /** Sum of price × quantity, without delivery. */
    amount: moneySchema,
    /** What has changed since the lines were written, and what is short, in sentences; null when nothing is. */
    error: z.string().nullable(),
  })
  .openapi("Cart");

export const cartChangeSchema = z.strictObject({
  product_id: z.number().int().optional(),
  /** Absolute: repeating the call changes nothing. 0 removes the line. */
  quantity: z
    .number("must be a whole number")
    .int("must be a whole number")
    .min(0, "must be 0 or more")
    .max(99, "must be 99 or less"),
  /** Accepted because the specification's clients send it; never read. */
  product: z.unknown().optional(),
});

export const cartLineResponseSchema = cartLineSchema.extend({ cart: cartSchema }).openapi("CartLineChanged");
