import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { parse, TomlError } from "smol-toml";
import { z } from "zod";

const amount = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine(
    (typed) => typed === "" || /^\d{1,5}(\.\d{1,2})?$/.test(typed),
    "must be an amount in rand such as 80.00",
  );

const answersSchema = z.looseObject({
  /** Pictures anywhere on this machine: they are copied beside the shop's file. */
  logo: z.string().optional(),
  logo_dark: z.string().optional(),
  /** As in the environment. */
  variables: z.record(z.string(), z.string("must be text in quotes")).optional(),
  delivery: z
    .strictObject({ fee: amount, free_from: amount, collect_at: z.string().max(200) })
    .partial()
    .optional(),
});

/**
 * What the owner says anew; what is left out stays as it is, and "" takes away. Beside these keys it has those of the
 * shop's own file (`name`, `[contact]` …), which the file's rules check.
 */
export type Answers = z.infer<typeof answersSchema>;

type ReadAnswers = { ok: true; answers: Answers } | { ok: false; problems: string[] };

/** @param path of a TOML or JSON file; "-" for what is piped in */
export async function readAnswers(path: string): Promise<ReadAnswers> {
  const said = path === "-" ? await text(process.stdin) : await readFile(path, "utf8");
  try {
    return checkAnswers(said.trimStart().startsWith("{") ? JSON.parse(said) : parse(said));
  } catch (error) {
    if (error instanceof TomlError) {
      const [reason = ""] = error.message.split("\n");
      return { ok: false, problems: [`${path}: line ${error.line}: ${reason}`] };
    }
    if (error instanceof SyntaxError) return { ok: false, problems: [`${path}: ${error.message}`] };
    throw error;
  }
}

function checkAnswers(said: unknown): ReadAnswers {
  const { success, data, error } = answersSchema.safeParse(said);
  if (success) return { ok: true, answers: data };
  return { ok: false, problems: error.issues.map(({ path, message }) => `${path.join(".")} ${message}`) };
}
