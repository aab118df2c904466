import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CommanderError } from "commander";
import { vi } from "vitest";
import type { Environment } from "../../platform/config.ts";
import { exitCodeOf } from "../open.ts";
import { ownersProgram } from "../program.ts";
import { everyCommand } from "./documented.ts";

export type Typed = { exitCode: number; output: string; complaints: string };

/**
 * Types a line after `npx spaza`, in this process: a process for each takes far longer. It may begin with variables and
 * end with `> file`.
 */
export async function typeLine(line: string, environment: Environment, folder: string): Promise<Typed> {
  const { variables, words, file } = takeApart(line);
  const output: string[] = [];
  const complaints: string[] = [];
  const release = listen(output, complaints);
  const before = process.cwd();
  process.chdir(folder);
  process.exitCode = undefined;
  try {
    const program = await ownersProgram({ ...environment, ...variables }, words[0]);
    for (const command of everyCommand(program))
      command.exitOverride().configureOutput({
        writeOut: (text) => output.push(text),
        writeErr: (text) => complaints.push(text),
      });
    await program.parseAsync(words, { from: "user" });
  } catch (error) {
    process.exitCode = error instanceof CommanderError ? codeOf(error) : exitCodeOf(error);
  } finally {
    release();
    process.chdir(before);
  }
  const exitCode = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  if (file !== undefined) await writeFile(join(folder, file), output.join(""));
  return { exitCode, output: output.join(""), complaints: complaints.join("") };
}

/** As cli/spaza.ts ends: 2 for a line that no command understands. */
const codeOf = ({ exitCode }: CommanderError) => (exitCode === 0 ? 0 : 2);

function listen(output: string[], complaints: string[]): () => void {
  const into = (lines: string[]) => (text: unknown) => {
    lines.push(String(text));
    return true;
  };
  const line = (lines: string[]) => (text: unknown) => void lines.push(`${text}\n`);
  const spies = [
    vi.spyOn(process.stdout, "write").mockImplementation(into(output)),
    vi.spyOn(process.stderr, "write").mockImplementation(into(complaints)),
    vi.spyOn(console, "log").mockImplementation(line(output)),
  ];
  // Restored by the tests' own watch over it (scripts/fail-on-console-error.ts).
  vi.spyOn(console, "error").mockImplementation(line(complaints));
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}

/** As a shell does. */
export function takeApart(line: string) {
  const [, assigned = "", rest = "", file] = /^((?:[A-Z_]+=\S+ )*)(.*?)(?: > ?(\S+))?$/.exec(line) ?? [];
  const variables = Object.fromEntries(
    assigned
      .split(" ")
      .filter(Boolean)
      .map((pair) => pair.split("=") as [string, string]),
  );
  const words = [...rest.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
  return { variables, words, file };
}
