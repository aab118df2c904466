import { z } from "@hono/zod-openapi";
import { addressSchema } from "./address.ts";
import { line, text } from "./text.ts";

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
