import { Command } from "commander";
import { importCommand } from "./import.ts";

const exitCodeFailed = 2;

const program = new Command("spaza")
  .description("The shop's commands for its owner. They work beside a running shop.")
  .addHelpText(
    "after",
    "\nConfiguration: the same environment variables as the shop's (DATA_DIR, DATABASE_URL …).",
  )
  .addHelpText("after", "\nExample:\n  $ npx spaza import products.csv.gz --dry-run")
  .showHelpAfterError('(add "--help" for all there is to say)');

program.addCommand(importCommand(process.env).copyInheritedSettings(program));
for (const command of [program, ...program.commands]) {
  command.exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : exitCodeFailed));
}
await program.parseAsync();
