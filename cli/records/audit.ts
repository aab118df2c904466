import type { Command } from "commander";
import { type ListedAct, listActs } from "../../shop/audit/list-acts.ts";
import { readSouthAfricanTime } from "../../words/dates/south-african-time.ts";
import {
  complain,
  type Environment,
  type ExitCode,
  type JsonFlag,
  type OwnersShop,
  ownerCommand,
  print,
} from "../owner-command.ts";
import { momentWords } from "../period.ts";
import { actInWords, actionInWords } from "./audit-in-words.ts";

const words = {
  name: "audit",
  needsShop: true as const,
  description: "Changes by these commands, with time and author.",
  help: `
The author is the user of the machine that the command ran on. Times are South Africa's.

Examples:
  $ npx spaza audit
  $ npx spaza audit --since 2026-11-01
  $ npx spaza audit --json`,
};

type AuditFlags = JsonFlag & { since?: string };

export function auditCommand(environment: Environment): Command {
  const { command, act } = ownerCommand(environment, words);
  return command
    .option("--since <day>", 'from this day on, or this moment: 2026-11-01, "2026-11-01 14:30"')
    .option("--json", "as JSON")
    .action((flags: AuditFlags) => act((shop) => list(shop, flags)));
}

async function list({ db }: OwnersShop, { since, json }: AuditFlags): Promise<ExitCode> {
  const from = since === undefined ? undefined : readSouthAfricanTime(since);
  if (since !== undefined && !from) return complain(`"${since}" is no day; write 2026-11-01`);
  const acts = await listActs(db, from);
  print({ json }, acts, acts.map(lineOf).join("\n") || "No changes.");
  return 0;
}

function lineOf({ at, by, action, ...act }: ListedAct): string {
  return [momentWords(at), by, actionInWords(action), actInWords({ action, ...act })].join("  ").trimEnd();
}
