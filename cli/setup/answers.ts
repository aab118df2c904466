import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { parse, TomlError } from "smol-toml";
import { z } from "zod";
import { tomlProblem } from "../../platform/config/read-shop-file.ts";
import { centsIn } from "../arguments.ts";

const mostCents = 100_000_00;

/** "80", "80.00" and, in South African style, "80,00" or "1 200,00". */
export const isAmount = (typed: string) => (centsIn(typed) ?? mostCents) < mostCents;

const noAmount = "must be an amount in rand such as 80.00";
const amount = z
  .union([z.string(), z.number()], noAmount)
  .transform(String)
  .refine((typed) => typed === "" || isAmount(typed), noAmount);
/** An empty fee would be ambiguous: "0" already means free, and "" could mean no delivery to the door. */
const fee = amount.refine((typed) => typed !== "", "cannot be taken away: leave it out, or say an amount");

const answersSchema = z.looseObject({
  /** Paths anywhere on this machine; the pictures are copied beside the shop file. */
  logo: z.string().optional(),
  logo_dark: z.string().optional(),
  variables: z.record(z.string(), z.string("must be text in quotes")).optional(),
  delivery: z
    .strictObject({
      fee,
      free_from: amount,
      express_fee: amount,
      collect_at: z.string().max(200),
    })
    .partial()
    .optional(),
});

/**
 * The owner's changes: a missing key stays, "" removes it. Other keys belong to the shop file, which has its own
 * rules.
 */
export type Answers = z.infer<typeof answersSchema>;

/** `problems` of readable answers concern their shape; wrong answers are dropped. */
type ReadAnswers = { ok: true; answers: Answers; problems: string[] } | { ok: false; problems: string[] };

/** @param path of a TOML or JSON file; "-" for standard input */
export async function readAnswers(path: string): Promise<ReadAnswers> {
  const said = path === "-" ? await text(process.stdin) : await readFile(path, "utf8");
  try {
    return checkAnswers(said.trimStart().startsWith("{") ? JSON.parse(said) : parse(said));
  } catch (error) {
    if (error instanceof TomlError) return { ok: false, problems: [tomlProblem(path, error)] };
    if (error instanceof SyntaxError) return { ok: false, problems: [`${path}: ${error.message}`] };
    throw error;
  }
}

/** Drops wrong answers and checks the rest, so that all problems are reported at once. */
function checkAnswers(said: unknown): ReadAnswers {
  const whole = answersSchema.safeParse(said);
  if (whole.success) return { ok: true, answers: whole.data, problems: [] };
  const { issues } = whole.error;
  const problems = issues.map(({ path, message }) => `${path.join(".")} ${message}`.trim());
  const { success, data } = answersSchema.safeParse(
    issues.reduce((left, { path }) => without(left, path), said),
  );
  return success ? { ok: true, answers: data, problems } : { ok: false, problems };
}

function without(said: unknown, [step, ...path]: PropertyKey[]): unknown {
  if (step === undefined || typeof said !== "object" || said === null) return said;
  const { [step]: wrong, ...rest } = said as Record<PropertyKey, unknown>;
  return path.length === 0 ? rest : { ...rest, [step]: without(wrong, path) };
}
