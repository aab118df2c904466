import { z } from "@hono/zod-openapi";

/** Control characters break what is printed, and PostgreSQL refuses NUL; a note may have several lines. */
const controlCharacters = /(?![\t\r\n])\p{Cc}/u;
const lineBreaks = /[\t\r\n]/;

/** At most `max` characters, which may be none. */
export const text = (max: number) =>
  z
    .string("Please fill this in")
    .trim()
    .max(max, `Use at most ${max} characters`)
    .refine((value) => !controlCharacters.test(value), "Use letters, digits and signs only");

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
