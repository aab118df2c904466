import { CommanderError } from "commander";
import { vi } from "vitest";
import type { Environment } from "../../platform/config/config.ts";
import { exitCodeOf } from "../open.ts";
import { ownersProgram } from "../program.ts";
import { everyCommand } from "./documented.ts";

export type Ended = { exitCode: number; output: string; complaints: string };

type Surroundings = { connectionString: string; folder?: string };

/** Runs `npx spaza …` on a database and waits for its end. */
export function spaza({ connectionString, folder = process.cwd() }: Surroundings, ...args: string[]) {
  // Ignores a spaza.env in this folder.
  const environment = { SPAZA_ENV: "/dev/null", DATABASE_URL: connectionString, DEMO: "on" };
  return spazaIn(environment, folder, args);
}

/**
 * Runs a command in this process, which is much faster. Signals, pipes and exit codes are tested by starting
 * cli/launch.js.
 */
export async function spazaIn(environment: Environment, folder: string, args: string[]): Promise<Ended> {
  const output: string[] = [];
  const complaints: string[] = [];
  const release = listen(output, complaints);
  const before = process.cwd();
  process.chdir(folder);
  process.exitCode = undefined;
  try {
    const program = await ownersProgram(environment, args[0]);
    for (const command of everyCommand(program))
      command.exitOverride().configureOutput({
        writeOut: (text) => output.push(text),
        writeErr: (text) => complaints.push(text),
      });
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    process.exitCode = error instanceof CommanderError ? codeOf(error) : exitCodeOf(error);
  } finally {
    release();
    process.chdir(before);
  }
  const exitCode = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  return { exitCode, output: output.join(""), complaints: complaints.join("") };
}

/** Like cli/spaza.ts: 2 for an unknown command line. */
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
  // scripts/fail-on-console-error.ts restores it.
  vi.spyOn(console, "error").mockImplementation(line(complaints));
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}
