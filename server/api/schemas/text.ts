import { z } from "@hono/zod-openapi";
import { pleaseFillIn } from "../../../words/account-rules.ts";
import { isVisibleText } from "../../../words/text/visible-text.ts";

const lineBreaks = /[\t\r\n]/;

/** At most `max` visible characters, possibly none: control characters break print, and PostgreSQL rejects NUL. */
export const text = (max: number) =>
  z
    .string(pleaseFillIn)
    .trim()
    .max(max, { error: `Use at most ${max} characters`, abort: true })
    .refine(isVisibleText, "Please remove the invisible characters");

const isOneLine = (value: string | null) => !value || !lineBreaks.test(value);

/** A single line, not empty. */
export const line = (max: number) => text(max).min(1, pleaseFillIn).refine(isOneLine, "Use one line only");

/** At most `max` characters; empty becomes null. */
export const textOrNull = (max: number) =>
  text(max)
    .transform((value) => value || null)
    .nullable();

/** A single line; empty becomes null. */
export const lineOrNull = (max: number) => textOrNull(max).refine(isOneLine, "Use one line only");
