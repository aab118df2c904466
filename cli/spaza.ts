import type { Command } from "commander";
import { environmentOfProcess } from "../platform/config.ts";
import { ownersProgram } from "./program.ts";

const exitCodeFailed = 2;

const program = ownersProgram(environmentOfProcess());
failWithOneCode(program);
await program.parseAsync();

/** Commands take over the settings of the one above them only when they are told to. */
function failWithOneCode(command: Command): void {
  command.exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : exitCodeFailed));
  for (const each of command.commands) failWithOneCode(each.copyInheritedSettings(command));
}
