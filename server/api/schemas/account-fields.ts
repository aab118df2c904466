import { z } from "@hono/zod-openapi";
import {
  emailProblem,
  passwordProblem,
  passwordRule,
  pleaseEnterEmail,
} from "../../../words/account-rules.ts";
import { line } from "./text.ts";

/** What registering, logging in and changing one's details check alike. */
export const nameField = line(100);

/** Lower case, as it is stored: however it is typed, an address has one account. */
export const emailField = z
  .string(pleaseEnterEmail)
  .trim()
  .superRefine(by(emailProblem))
  .toLowerCase()
  .openapi({ format: "email", maxLength: 254 });

/** A password to compare with the account's. */
export const passwordField = z
  .string("Please enter your password")
  .min(1, "Please enter your password")
  .max(1000, "Use at most 1000 characters");

/** What can be told at once; `shop/accounts/password-rules.ts` knows what else a password must be. */
export const newPasswordField = z
  .string(passwordRule)
  .max(1000, { error: "Use at most 1000 characters", abort: true })
  .superRefine(by(passwordProblem));

/** A rule of `words/account-rules.ts` as a check of a schema. */
function by(problemOf: (text: string) => string | undefined) {
  return (text: string, context: z.RefinementCtx) => {
    const message = problemOf(text);
    if (message) context.addIssue({ code: "custom", message });
  };
}

export const passwordsDiffer = "The two passwords are not the same";
