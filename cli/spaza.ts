import type { Command } from "commander";
import { environmentOfProcess } from "../platform/config/config.ts";
import { fitHelp } from "./fit-help.ts";
import { ownersProgram } from "./program.ts";

const exitCodeFailed = 2;

const program = await ownersProgram(environmentOfProcess(), process.argv[2]);
// What goes into a file or another program is left as it is.
const { stdout } = process;
if (stdout.isTTY)
  program.configureOutput({ writeOut: (help) => stdout.write(fitHelp(help, stdout.columns)) });
failWithOneCode(program);
try {
  await program.parseAsync();
} catch (error) {
  // It failed outside an opened shop. Loaded here, for most commands never need it.
  const { exitCodeOf } = await import("./open.ts");
  process.exitCode = exitCodeOf(error);
}

/** Commands take over the settings of the one above them only when they are told to. */
function failWithOneCode(command: Command): void {
  command.exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : exitCodeFailed));
  for (const each of command.commands) failWithOneCode(each.copyInheritedSettings(command));
}
