import { z } from "@hono/zod-openapi";
import { isLongEnough, passwordRule } from "../../../shop/accounts/password-rules.ts";
import { line } from "./text.ts";

/** What registering, logging in and changing one's details check alike. */
export const nameField = line(100);

const pleaseEnterEmail = "Please enter an e-mail address like name@example.co.za";

/** Lower case, as it is stored: however it is typed, an address has one account. */
export const emailField = z
  .string("Please enter your e-mail address")
  .trim()
  .min(1, { error: "Please enter your e-mail address", abort: true })
  .max(254, { error: "Use at most 254 characters", abort: true })
  // Of other alphabets many letters look the same, so that an address could pretend to be another.
  .regex(/^[ -~]*$/, {
    error: "Use the letters a to z: this address has others, which may only look like them",
    abort: true,
  })
  .toLowerCase()
  .pipe(z.email(pleaseEnterEmail))
  // No mail reaches these (RFC 2606), and removed accounts have one.
  .refine((email) => !email.endsWith(".invalid"), pleaseEnterEmail);

/** A password to compare with the account's. */
export const passwordField = z
  .string("Please enter your password")
  .min(1, "Please enter your password")
  .max(1000, "Use at most 1000 characters");

/** What a password must be says `shop/accounts/password-rules.ts`; here stands only what can be told at once. */
export const newPasswordField = z
  .string(passwordRule)
  .max(1000, { error: "Use at most 1000 characters", abort: true })
  .refine(isLongEnough, passwordRule);

export const passwordsDiffer = "The two passwords are not the same";
