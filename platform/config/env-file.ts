import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import type { Environment } from "./config.ts";

/** Relative to the working directory of the shop and its commands. */
export const usualEnvFile = "spaza.env";

export function envFileOf({ SPAZA_ENV }: Environment): string {
  return SPAZA_ENV || usualEnvFile;
}

/**
 * The variables of the process, completed by the owner's file (SPAZA_ENV, or `spaza.env` in the working directory). An
 * empty variable of the process removes the file's value. `process.env` stays unchanged, so that child programs
 * receive no secret. `readConfig` refuses an unreadable file.
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

/** Parses such a file. An editor's byte order mark is ignored. */
export const variablesIn = (text: string): Environment => parseEnv(text.replace(/^\uFEFF/, ""));

export function whyUnreadable(file: string): string | undefined {
  try {
    readFileSync(file);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Changes variables in the file's text; null removes one. A variable stays on its line, takes its placeholder (`#
 * NAME=`) or is appended.
 * @throws Error when a value cannot be written, or a variable cannot be found in an unusual file
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

function quoted(value: string): string {
  if (/^[\w./:@%+,=-]+$/.test(value)) return value;
  const why = whyUnwritable(value);
  if (why !== undefined) throw new Error(`A value ${why}`);
  return `${quoteFor(value)}${value}${quoteFor(value)}`;
}

/** Why no file can hold the value. */
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
