import { z } from "@hono/zod-openapi";
import { mostProducts } from "../../../shop/cart/cart.ts";
import { moneySchema, noReturnSchema } from "./common.ts";
import { productCardSchema } from "./product.ts";

export const cartLineSchema = z
  .object({
    product_id: z.number().int(),
    quantity: z.number().int(),
    amount: moneySchema.openapi({
      description:
        "Price × the pieces that can be bought: `quantity`, or `product.stock` where that is less. A sold-out line has " +
        '"0.00".',
    }),
    product: productCardSchema,
    no_return: noReturnSchema,
    /** The price last agreed to, if it differs from today's; otherwise null. */
    previous_price: moneySchema.nullable(),
  })
  .openapi("CartLine");

export const cartSchema = z
  .object({
    products: z.array(cartLineSchema),
    amount: moneySchema.openapi({
      description:
        "Sum of the lines' amounts, without delivery: what can be bought now. Pieces that are not in stock are not " +
        "counted, and delivery fees and free delivery follow from this amount.",
    }),
    /** Unaccepted changes and shortages, a sentence a line; null for none. */
    error: z.string().nullable(),
    /** POST /cart/accept-changes would settle part of `error`. */
    can_accept_changes: z.boolean(),
  })
  .openapi("Cart");

const amountWords = 'must be an amount in rand, such as "1299.00"';

const productIdSchema = z.number("must be the product's number").int("must be the product's number");

/** Absolute, so the call is idempotent. 0 removes the line. */
const quantitySchema = z
  .number("must be a whole number")
  .int("must be a whole number")
  .min(0, "must be 0 or more")
  .max(99, "must be 99 or less");

export const cartChangeSchema = z.strictObject({
  product_id: productIdSchema.optional(),
  quantity: quantitySchema,
  /** Accepted for client compatibility; ignored. */
  product: z.unknown().optional(),
});

export const cartLineResponseSchema = cartLineSchema.extend({ cart: cartSchema }).openapi("CartLineChanged");

const shownLineSchema = z.strictObject(
  {
    product_id: productIdSchema,
    price: z
      .string(amountWords)
      .regex(/^-?\d+\.\d{2}$/, amountWords)
      .openapi({ example: "1299.00" }),
  },
  "must be a product_id with its price",
);

export const acceptanceSchema = z.strictObject({
  /** All lines shown. Lines changed or gone since are still reported. */
  lines: z.array(shownLineSchema, "must be a list").max(mostProducts, `must be at most ${mostProducts}`),
});

const wantedLineSchema = z.strictObject(
  { product_id: productIdSchema, quantity: quantitySchema },
  "must be a product_id with its quantity",
);

export const cartQuantitiesSchema = z.strictObject({
  lines: z
    .array(wantedLineSchema, "must be a list")
    .max(mostProducts, `must be at most ${mostProducts}`)
    .refine((lines) => new Set(lines.map((line) => line.product_id)).size === lines.length, {
      error: "must name each product once",
    }),
});
