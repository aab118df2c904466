import { z } from "@hono/zod-openapi";

const mostIds = 200;
const largestId = 2_147_483_647;

const isId = (value: unknown) =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= largestId;

/** "[3,7]" → [3, 7]; ids may be strings. */
export const jsonIdList = z
  .string("must be a JSON list of ids, e.g. [3,7]")
  .transform((text, context): number[] => {
    const refuse = (message: string) => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    const list = parseList(text);
    if (!list) return refuse("must be a JSON list of ids, e.g. [3,7]");
    if (list.length > mostIds) return refuse(`holds at most ${mostIds} ids`);
    const ids = list.map((id) => (typeof id === "string" && /^\d{1,10}$/.test(id) ? Number(id) : id));
    return ids.every(isId) ? (ids as number[]) : refuse("must hold whole numbers from 1 on");
  });

function parseList(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A number or a numeric string; stricter than JavaScript's conversion of `true` or "0x10". */
function number(message: string) {
  const written = z
    .string()
    .trim()
    .regex(/^-?\d{1,15}(\.\d{1,15})?$/)
    .transform(Number);
  return z.union([z.number(), written], message);
}

export const rand = number("must be a number").pipe(
  z.number().min(0, "must be 0 or more").max(10_000_000, "is too large"),
);

export const wholeNumber = (most: number) =>
  number("must be a whole number").pipe(
    z
      .number()
      .min(1, "must be 1 or more")
      .max(most, "is too large")
      .refine(Number.isInteger, "must be a whole number"),
  );

const fewestLetters = 3;

/** Fewer than three letters are too unspecific. */
export const partOfName = z
  .string("must be a text")
  .trim()
  .max(100, "is too long")
  .transform((text) => ([...text].length >= fewestLetters ? text : undefined));
