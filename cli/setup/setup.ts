import { existsSync, statSync } from "node:fs";
import { Command } from "commander";
import { environmentOfProcess } from "../../platform/config/config.ts";
import type { SimpleTerms } from "../../shop/delivery/simple-terms.ts";
import { withShop } from "../open.ts";
import { type Environment, type JsonFlag, refuseAll } from "../owner-command.ts";
import type { Terminal } from "./ask.ts";

const help = `
Asks for what only you can know, one question at a time, and stores it: name, colours and seller in shop.toml, address,
mail and keys in spaza.env, which only you can read, delivery in the database. Enter accepts the shown value; Ctrl-C
changes nothing. Run it again whenever something changes. A shop made this way is closed until
"npx spaza maintenance off". docs/your-shop.md has the form of the file for --answers.

Examples:
  $ npx spaza setup
  $ npx spaza setup --answers my-answers.toml`;

type Flags = JsonFlag & { answers?: string };

export function setupCommand(environment: Environment, terminal?: Terminal): Command {
  return new Command("setup")
    .description("Make this shop yours, or change its settings.")
    .addHelpText("after", help)
    .option("--answers <file>", "no questions: the answers of a TOML or JSON file, - for standard input")
    .option("--json", "print the written settings and the missing ones as JSON")
    .action(async (flags: Flags) => {
      process.exitCode = await setUp(environment, flags, terminal ?? ownTerminal());
    });
}

async function setUp(
  environment: Environment,
  flags: Flags,
  terminal: Terminal | undefined,
): Promise<number> {
  const { readNow, planOf } = await import("./plan.ts");
  const { finish } = await import("./finish.ts");
  if (flags.answers !== undefined) {
    const { readAnswers } = await import("./answers.ts");
    if (flags.answers !== "-" && (statSync(flags.answers, { throwIfNoEntry: false })?.isDirectory() ?? true))
      return refuseAll([`There is no file ${flags.answers}.`]);
    const read = await readAnswers(flags.answers);
    if (!read.ok) return refuseAll(read.problems);
    const now = readNow(environment, read.answers.variables?.DATA_DIR);
    const planned = planOf(now, read.answers);
    const problems = [...read.problems, ...(planned.ok ? [] : planned.problems)];
    return planned.ok && problems.length === 0 ? finish(planned.plan, flags) : refuseAll(problems);
  }
  if (terminal === undefined)
    return refuseAll(["Questions need a terminal. In a script, give the answers: --answers FILE."]);
  const { askIn, Cancelled } = await import("./ask.ts");
  const ask = askIn(terminal);
  try {
    const { converse } = await import("./converse.ts");
    const plan = await converse(ask, environmentOfProcess, deliveryOf);
    return plan ? finish(plan, flags) : 1;
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    ask.stopped("Nothing was written.");
    return 130;
  }
}

/** Asks on standard error, so that standard output stays machine-readable. */
function ownTerminal(): Terminal | undefined {
  const { stdin, stderr } = process;
  return stdin.isTTY && stderr.isTTY ? { input: stdin, output: stderr } : undefined;
}

/** The owner's delivery terms from an existing database, else the defaults. */
async function deliveryOf(environment: Environment): Promise<SimpleTerms> {
  const { readOwnTerms } = await import("../../shop/delivery/rules.ts");
  const { firstTerms, simpleTermsOf } = await import("../../shop/delivery/simple-terms.ts");
  let terms = firstTerms;
  const hasDatabase = environment.DATABASE_URL || existsSync(environment.DATA_DIR ?? "");
  if (hasDatabase)
    await withShop(environment, async ({ db }) => {
      terms = (await readOwnTerms(db)) ?? firstTerms;
      return 0;
    });
  return simpleTermsOf(terms);
}
