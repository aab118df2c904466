import { z } from "@hono/zod-openapi";

/** Rand with two decimals, no symbol, VAT included: "1299.00". */
export const moneySchema = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .openapi({ example: "1299.00" });

export const idSchema = z.coerce
  .number("must be a whole number")
  .int("must be a whole number")
  .min(1, "must be 1 or more")
  .max(2_147_483_647, "is too large");

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
