import { z } from "@hono/zod-openapi";
import { isVisibleText } from "../../../words/visible-text.ts";

const lineBreaks = /[\t\r\n]/;

/**
 * At most `max` characters, which may be none, all of them to be seen: others break what is printed, and
 * PostgreSQL refuses NUL.
 */
export const text = (max: number) =>
  z
    .string("Please fill this in")
    .trim()
    .max(max, { error: `Use at most ${max} characters`, abort: true })
    .refine(isVisibleText, "Use letters, digits and signs only: there are invisible characters in it");

/** One line that may not be empty. */
export const line = (max: number) =>
  text(max)
    .min(1, "Please fill this in")
    .refine((value) => !lineBreaks.test(value), "Use one line only");

/** Nothing, or at most `max` characters; an empty text counts as nothing. */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value || null);
