import type { Command } from "commander";
import { reportOn } from "../../shop/reports/report.ts";
import { readSouthAfricanTime, southAfricanDay } from "../../words/dates/south-african-time.ts";
import {
  complain,
  type Environment,
  type ExitCode,
  type JsonFlag,
  type OwnersShop,
  ownerCommand,
  print,
} from "../owner-command.ts";
import { reportInWords } from "./report-in-words.ts";

const words = {
  name: "report",
  needsShop: true as const,
  description: "Sales, searches and views.",
  help: `
Sales are paid orders, with delivery. Searches and the steps to an order are recorded only while the shop runs with
ANALYTICS=on. Days are South Africa's; without any: the last thirty.

Examples:
  $ npx spaza report
  $ npx spaza report --from 2026-11-01 --to 2026-11-30
  $ npx spaza report --json`,
};

type ReportFlags = JsonFlag & { from?: string; to?: string };

const dayMs = 86_400_000;
const usualDays = 30;

export function reportCommand(environment: Environment): Command {
  const { command, act } = ownerCommand(environment, words);
  return command
    .option("--from <day>", "the first day: 2026-11-01")
    .option("--to <day>", "the last day (default: today)")
    .option("--json", "as JSON")
    .action((flags: ReportFlags) => act((shop) => report(shop, flags)));
}

async function report(shop: OwnersShop, { json, ...flags }: ReportFlags): Promise<ExitCode> {
  const to = flags.to ?? southAfricanDay(shop.clock.now());
  const lastDay = startOf(to);
  if (!lastDay) return complain(`"${to}" is no day; write 2026-11-30`);
  const from = flags.from ?? southAfricanDay(new Date(lastDay.getTime() - (usualDays - 1) * dayMs));
  const start = startOf(from);
  if (!start) return complain(`"${from}" is no day; write 2026-11-01`);
  if (lastDay < start) return complain(`${from} is after ${to}`);
  const until = new Date(lastDay.getTime() + dayMs);
  const found = { from, to, ...(await reportOn(shop, { from: start, until })) };
  print({ json }, found, reportInWords(found));
  return 0;
}

/** Undefined for an invalid day; a time of day is invalid. */
function startOf(day: string): Date | undefined {
  return day.length === 10 ? readSouthAfricanTime(day) : undefined;
}
