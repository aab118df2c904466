import { z } from "@hono/zod-openapi";
import { emailField, nameField, newPasswordField, passwordField, passwordsDiffer } from "./account-fields.ts";
import { otpField } from "./auth.ts";
import { timeSchema } from "./common.ts";

/** What is left out stays as it is. */
export const changeUserSchema = z
  .strictObject({
    name: nameField.optional(),
    email: emailField.optional(),
    password: newPasswordField.optional(),
    /** For forms that ask twice. */
    password_confirmation: z.string("Repeat the new password").max(1000).optional(),
    /** Needed for a new password. */
    current_password: passwordField.optional(),
  })
  .check(({ value, issues }) => {
    const { password, password_confirmation: repeated, current_password: current } = value;
    const refuse = (path: string, message: string) =>
      issues.push({ code: "custom", message, path: [path], input: value });
    if (password !== undefined && current === undefined) {
      refuse("current_password", "Please enter your current password");
    }
    if (repeated !== undefined && repeated !== password) {
      refuse("password_confirmation", passwordsDiffer);
    }
  });

export const removalSchema = z.strictObject({ password: passwordField });

const linkToken = z.string("must be the token of the link").max(200, "must be the token of the link");

/** For the links of mails. */
export const emailLinkSchema = z.strictObject({ token: linkToken });

/** By the code, or by the token of the welcome mail's link. */
export const confirmEmailSchema = z
  .strictObject({ otp: otpField.optional(), token: linkToken.optional() })
  .refine(({ otp, token }) => (otp === undefined) !== (token === undefined), {
    path: ["otp"],
    error: "Enter the six digits of the code",
  });

export const removalRequestedSchema = z
  .object({
    message: z.string(),
    /** A login until then takes the removal back. */
    scheduled_for: timeSchema,
  })
  .openapi("RemovalRequested");

export const openOrderSchema = z
  .object({ message: z.string(), order: z.object({ id: z.number().int(), number: z.string() }) })
  .openapi("OpenOrder");
