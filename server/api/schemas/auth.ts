import { z } from "@hono/zod-openapi";
import { emailField, nameField, newPasswordField, passwordField, passwordsDiffer } from "./account-fields.ts";
import { text } from "./text.ts";
import { userSchema } from "./user.ts";

/** The user agent, or another name of the device. */
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

export const signedInSchema = z
  .object({
    token: z.string(),
    user: userSchema,
    /** This login cancelled the account's removal. */
    removal_cancelled: z.boolean(),
  })
  .openapi("SignedIn");

export const forgotPasswordSchema = z.strictObject({ email: emailField });

const enterCode = "Enter the six-digit code";

export const otpField = z
  .string(enterCode)
  .trim()
  .regex(/^\d{6}$/, enterCode);

export const verifySchema = z.strictObject({
  otp: otpField,
  email: emailField,
});

/** Permits one new password within 15 minutes; no login. */
export const resetTokenSchema = z.object({ token: z.string() }).openapi("ResetToken");

const startAgain = "Please request a new code";

export const resetPasswordSchema = z
  .strictObject({
    token: z.string(startAgain).max(200, startAgain),
    password: newPasswordField,
    password_confirmation: z.string("Repeat the password").max(1000, "Use at most 1000 characters"),
  })
  .refine(({ password, password_confirmation: repeated }) => password === repeated, {
    path: ["password_confirmation"],
    error: passwordsDiffer,
  });

export const unlockSchema = z.strictObject({ token: z.string(startAgain).max(200, startAgain) });
