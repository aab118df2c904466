import { z } from "@hono/zod-openapi";
import { emailField, nameField, newPasswordField, passwordField } from "./account-fields.ts";
import { addressSchema } from "./address.ts";
import { text } from "./text.ts";

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

const deviceField = text(1000).optional();

export const loginSchema = z.strictObject({
  email: emailField,
  password: passwordField,
  device_name: deviceField,
});

export const registerSchema = z.strictObject({
  name: nameField,
  email: emailField,
  password: newPasswordField,
  device_name: deviceField,
});
