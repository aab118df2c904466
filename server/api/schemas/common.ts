import { z } from "@hono/zod-openapi";
import { noReturnReasons } from "../../../words/products/no-return.ts";

/** Rand with two decimals, without symbol, VAT included: "1299.00". */
export const moneySchema = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .openapi({ example: "1299.00" });

/** A repeated query key is parsed as a list. */
export const onceInAddress = "must be given once";

/** An id in a path or query: digits, within the database's integer range. */
export const idSchema = z
  .string(onceInAddress)
  .regex(/^\d{1,10}$/, "must be a whole number of 1 or more")
  .transform(Number)
  .pipe(z.number().min(1, "must be 1 or more").max(2_147_483_647, "is too large"))
  .openapi({ type: "integer", example: 42 });

export const timeSchema = z.iso.datetime().openapi({ example: "2026-11-20T09:30:00.000Z" });

export const imageSchema = z
  .object({
    src: z.string(),
    srcset: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    alt: z.string(),
  })
  .openapi("Image");

export const namedSchema = z.object({ id: z.number().int(), name: z.string(), slug: z.string() });

export const errorSchema = z
  .object({
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .openapi("Error");

export const messageSchema = z.object({ message: z.string() }).openapi("Message");

/** The same idempotency key repeats the response, not the effect. */
export const idempotencyHeader = z.object({
  "idempotency-key": z
    .string()
    .min(1, "must not be empty")
    .max(200, "must be at most 200 characters")
    .optional(),
});

export const pageQuery = z.object({
  page: z.coerce
    .number("must be a whole number")
    .int("must be a whole number")
    .min(1, "must be 1 or more")
    .max(1_000_000, "is too large")
    .default(1),
});

export const pagingKeys = {
  current_page: z.number().int(),
  links: z.array(z.object({ url: z.string().nullable(), label: z.string(), active: z.boolean() })),
  last_page: z.number().int(),
  next_page_url: z.string().nullable(),
  per_page: z.number().int(),
  prev_page_url: z.string().nullable(),
  total: z.number().int(),
};

export const noReturnSchema = z
  .enum(noReturnReasons)
  .nullable()
  .openapi({
    description:
      "Why it cannot be sent back after a change of mind (ECT Act, section 42): by itself, its family or its category; " +
      "null where it can.",
  });
