import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import type { Environment } from "./config.ts";

/** In the folder where the shop is started and commands are given. */
export const usualEnvFile = "spaza.env";

/** Which file of variables counts. */
export function envFileOf({ SPAZA_ENV }: Environment): string {
  return SPAZA_ENV || usualEnvFile;
}

/**
 * The variables of the process, and those of the owner's file that the process does not set: `spaza.env` in the working
 * directory where there is one, or the file that SPAZA_ENV names. An empty variable of the process takes the file's away.
 * The process's own variables stay as they are, so that no program that the shop starts is handed a secret.
 *
 * A file that is named or there and cannot be read is left in SPAZA_ENV, which `readConfig` refuses.
 */
export function environmentWithFile(ofProcess: Environment): Environment {
  const file = envFileOf(ofProcess);
  try {
    return filled({ ...variablesIn(readFileSync(file, "utf8")), ...ofProcess });
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    return filled(isMissing && !ofProcess.SPAZA_ENV ? ofProcess : { ...ofProcess, SPAZA_ENV: file });
  }
}

const filled = (all: Environment): Environment =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value));

/** What such a file says. A mark of the editor's at its beginning is none of the first name. */
export const variablesIn = (text: string): Environment => parseEnv(text.replace(/^\uFEFF/, ""));

/** Why the file of variables that is named or there cannot be read; undefined when it can. */
export function whyUnreadable(file: string): string | undefined {
  try {
    readFileSync(file);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * The text of such a file with some variables set anew, null for taken away. Each stays on the line where it stood, or
 * takes the one that was kept for it (`# NAME=`), or comes last; all other lines stay as they are.
 *
 * @throws Error when a value cannot be written, or a variable not be found, in a file of an unusual form
 */
export function withVariables(text: string, changes: Record<string, string | null>): string {
  const expected = { ...variablesIn(text) };
  let changed = text;
  for (const [name, value] of Object.entries(changes)) {
    const had = expected[name] !== undefined;
    if (value === null) delete expected[name];
    else expected[name] = value;
    const active = new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=.*$`, "gm");
    const kept = new RegExp(`^#[ \\t]*${name}=.*$`, "m");
    if (had) changed = changed.replace(active, () => lineOf(name, value));
    else if (value === null) continue;
    else if (active.test(changed)) changed = changed.replace(active, () => lineOf(name, value));
    else if (kept.test(changed)) changed = changed.replace(kept, () => lineOf(name, value));
    else changed = `${changed.replace(/(?<=[^\n])$/, "\n")}${lineOf(name, value)}\n`;
  }
  return sameVariables(variablesIn(changed), expected) ? changed : unusual(Object.keys(changes));
}

const lineOf = (name: string, value: string | null) =>
  value === null ? `# ${name}=` : `${name}=${quoted(value)}`;

/** Plain where nothing in it could mean something else, so that a shell reads the same. */
function quoted(value: string): string {
  if (/^[\w./:@%+,=-]+$/.test(value)) return value;
  const why = whyUnwritable(value);
  if (why !== undefined) throw new Error(`A value ${why}`);
  return `${quoteFor(value)}${value}${quoteFor(value)}`;
}

/** Its rule, where a value cannot be written into such a file. */
export function whyUnwritable(value: string): string | undefined {
  if (/[\r\n]/.test(value)) return "must be of one line";
  return quoteFor(value) ? undefined : "must not have all kinds of quotation marks in it: ' and \" and `";
}

function quoteFor(value: string): string | undefined {
  return ["'", '"', "`"].find((each) => !value.includes(each) && !(each === '"' && /\\/.test(value)));
}

function sameVariables(some: Environment, others: Environment): boolean {
  const said = (all: Environment) => JSON.stringify(Object.entries(filled(all)).toSorted());
  return said(some) === said(others);
}

function unusual(names: string[]): never {
  throw new Error(`The file has an unusual form: write ${names.join(", ")} into it by hand`);
}
