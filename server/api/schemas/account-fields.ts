import { z } from "@hono/zod-openapi";
import {
  emailProblem,
  passwordProblem,
  passwordRule,
  pleaseEnterEmail,
} from "../../../words/account-rules.ts";
import { line } from "./text.ts";

export const nameField = line(100);

/** Lower case, as stored: one account for an address, however it is typed. */
export const emailField = z
  .string(pleaseEnterEmail)
  .trim()
  .superRefine(by(emailProblem))
  .toLowerCase()
  .openapi({ format: "email", maxLength: 254 });

/** For comparison with the account's password. */
export const passwordField = z
  .string("Please enter your password")
  .min(1, "Please enter your password")
  .max(1000, "Use at most 1000 characters");

/** The immediate checks; `shop/accounts/passwords/password-rules.ts` has the others. */
export const newPasswordField = z
  .string(passwordRule)
  .max(1000, { error: "Use at most 1000 characters", abort: true })
  .superRefine(by(passwordProblem));

/** Adapts a rule of `words/account-rules.ts`. */
function by(problemOf: (text: string) => string | undefined) {
  return (text: string, context: z.RefinementCtx) => {
    const message = problemOf(text);
    if (message) context.addIssue({ code: "custom", message });
  };
}

export const passwordsDiffer = "The two passwords don’t match";
