import { z } from "@hono/zod-openapi";
import { provinces } from "../../../words/provinces.ts";

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

/** Control characters break what is printed, and PostgreSQL refuses NUL; a note may have several lines. */
const controlCharacters = /(?![\t\r\n])\p{Cc}/u;
const lineBreaks = /[\t\r\n]/;

const text = (max: number) =>
  z
    .string("Please fill this in")
    .trim()
    .max(max, `Use at most ${max} characters`)
    .refine((value) => !controlCharacters.test(value), "Use letters, digits and signs only");

const line = (max: number) =>
  text(max)
    .min(1, "Please fill this in")
    .refine((value) => !lineBreaks.test(value), "Use one line only");

const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value || null);

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

const productListSummarySchema = z.object({ id: z.number().int(), name: z.string(), locked: z.boolean() });

export const userSchema = z
  .object({
    id: z.number().int(),
    email: z.string(),
    name: z.string(),
    addresses: z.array(addressSchema),
    productLists: z.array(productListSummarySchema),
  })
  .openapi("User");

export const signedInSchema = z.object({ token: z.string(), user: userSchema }).openapi("SignedIn");

const emailField = z
  .string("Please enter your e-mail address")
  .trim()
  .max(254, "Use at most 254 characters")
  .pipe(z.email("Please enter an e-mail address like name@example.co.za"));
const deviceField = text(1000).optional();

export const loginSchema = z.strictObject({
  email: emailField,
  password: z
    .string("Please enter your password")
    .min(1, "Please enter your password")
    .max(1000, "Use at most 1000 characters"),
  device_name: deviceField,
});

export const registerSchema = z.strictObject({
  name: line(100),
  email: emailField,
  password: z
    .string("Use 8 characters or more")
    .min(8, "Use 8 characters or more")
    .max(1000, "Use at most 1000 characters"),
  device_name: deviceField,
});
