import { z } from "@hono/zod-openapi";
import { line } from "./text.ts";

/** What registering, logging in and changing one's details check alike. */
export const nameField = line(100);

export const emailField = z
  .string("Please enter your e-mail address")
  .trim()
  .max(254, "Use at most 254 characters")
  .pipe(z.email("Please enter an e-mail address like name@example.co.za"));

/** A password to compare with the account's. */
export const passwordField = z
  .string("Please enter your password")
  .min(1, "Please enter your password")
  .max(1000, "Use at most 1000 characters");

export const newPasswordField = z
  .string("Use 8 characters or more")
  .min(8, "Use 8 characters or more")
  .max(1000, "Use at most 1000 characters");
