import type { Command } from "commander";
import { environmentOfProcess } from "../platform/config/config.ts";
import { fitHelp } from "./fit-help.ts";
import { ownersProgram } from "./program.ts";

const exitCodeFailed = 2;

const program = await ownersProgram(environmentOfProcess(), process.argv[2]);
// Output to a file or pipe is not wrapped.
const { stdout } = process;
if (stdout.isTTY)
  program.configureOutput({ writeOut: (help) => stdout.write(fitHelp(help, stdout.columns)) });
failWithOneCode(program);
try {
  await program.parseAsync();
} catch (error) {
  // A failure outside an opened shop. Imported here because most commands never need it.
  const { exitCodeOf } = await import("./open.ts");
  process.exitCode = exitCodeOf(error);
}

/** Commander copies settings to subcommands only on request. */
function failWithOneCode(command: Command): void {
  command.exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : exitCodeFailed));
  for (const each of command.commands) failWithOneCode(each.copyInheritedSettings(command));
}
