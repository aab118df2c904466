import { z } from "@hono/zod-openapi";
import { emailField, nameField, newPasswordField, passwordField, passwordsDiffer } from "./account-fields.ts";
import { otpField } from "./auth.ts";
import { timeSchema } from "./common.ts";

/** Omitted fields stay unchanged. */
export const changeUserSchema = z
  .strictObject({
    name: nameField.optional(),
    email: emailField.optional(),
    password: newPasswordField.optional(),
    password_confirmation: z.string("Repeat the new password").max(1000).optional(),
    /** Required for a new password. */
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

export const emailLinkSchema = z.strictObject({ token: linkToken });

/** The code, or the token of the welcome mail's link. */
export const confirmEmailSchema = z
  .strictObject({ otp: otpField.optional(), token: linkToken.optional() })
  .refine(({ otp, token }) => (otp === undefined) !== (token === undefined), {
    path: ["otp"],
    error: "Enter the six-digit code",
  });

export const removalRequestedSchema = z
  .object({
    message: z.string(),
    /** A login before then cancels the removal. */
    scheduled_for: timeSchema,
  })
  .openapi("RemovalRequested");

export const openOrderSchema = z
  .object({ message: z.string(), order: z.object({ id: z.number().int(), number: z.string() }) })
  .openapi("OpenOrder");
