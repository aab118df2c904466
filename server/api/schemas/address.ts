import { z } from "@hono/zod-openapi";
import { provinces } from "../../../words/provinces.ts";
import { line, optionalText } from "./text.ts";

export const addressSchema = z
  .object({
    id: z.number().int(),
    current: z.boolean(),
    label: z.string().nullable(),
    type: z.enum(["house", "complex", "flat", "business", "farm"]),
    recipient_name: z.string(),
    contact_phone: z.string(),
    unit: z.string().nullable(),
    complex_or_building: z.string().nullable(),
    street: z.string(),
    suburb: z.string(),
    city: z.string(),
    province: z.enum(provinces),
    postal_code: z.string(),
    delivery_notes: z.string().nullable(),
    plus_code: z.string().nullable(),
    pickup_point: z.null(),
  })
  .openapi("Address");

export const newAddressSchema = z.strictObject({
  label: optionalText(40),
  type: z.enum(["house", "complex", "flat", "business", "farm"], "Choose a kind of address").default("house"),
  recipient_name: line(100),
  contact_phone: line(30),
  unit: optionalText(40),
  complex_or_building: optionalText(100),
  street: line(200),
  suburb: line(100),
  city: line(100),
  province: z.enum(provinces, "Choose a province"),
  postal_code: z
    .string("Use four digits, like 8001")
    .trim()
    .regex(/^\d{4}$/, "Use four digits, like 8001"),
  delivery_notes: optionalText(500),
  plus_code: optionalText(40),
});
