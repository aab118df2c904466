import type { Command } from "commander";
import { readConfig } from "../../platform/config/config.ts";
import { type MaintenanceSwitch, readSwitch } from "../../shop/maintenance/maintenance.ts";
import { switchMaintenance } from "../../shop/maintenance/switch-maintenance.ts";
import { timeAndDay } from "../../words/dates/date.ts";
import { readSouthAfricanTime } from "../../words/dates/south-african-time.ts";
import { forTerminal } from "../for-terminal.ts";
import {
  type Environment,
  type ExitCode,
  type JsonFlag,
  type OwnersShop,
  ownerCommand,
  print,
  refuse,
} from "../owner-command.ts";

const words = {
  name: "maintenance",
  needsShop: true as const,
  description: "Close the shop for a while, and open it again.",
  help: `
While the shop is closed every page redirects to one with your message and the time when you expect to open; payments
that were begun are still accepted, no unpaid order expires until a quarter of an hour after you open, and your commands
work. When you open, waiting visitors return within half a minute to the page that they wanted last. Only "off" opens the
shop, whatever time you gave. A running shop follows within two seconds.

Until you first use this switch the variable MAINTENANCE decides; from then on the switch does.

Examples:
  $ npx spaza maintenance on --message "We are counting the stock." --until "2026-12-01 08:00"
  $ npx spaza maintenance show
  $ npx spaza maintenance off`,
};

type OnFlags = JsonFlag & { message?: string; until?: string };

export function maintenanceCommand(environment: Environment): Command {
  const { command, act } = ownerCommand(environment, words);
  command
    .command("on")
    .description("close the shop, or change the message")
    .option("--message <text>", "the message to visitors")
    .option("--until <time>", 'when you expect to open, in South African time: "2026-12-01 08:00"')
    .option("--json", "print the state as JSON")
    .action((flags: OnFlags) => act((shop) => close(shop, flags)));
  command
    .command("off")
    .description("open the shop")
    .option("--json", "print the state as JSON")
    .action((flags: JsonFlag) => act((shop) => open(shop, environment, flags)));
  command
    .command("show")
    .description("show whether it is closed, and the message to visitors")
    .option("--json", "as JSON")
    .action((flags: JsonFlag) => act((shop) => show(shop, flags)));
  return command;
}

async function close(shop: OwnersShop, { message, until, ...flags }: OnFlags): Promise<ExitCode> {
  const endsAt = until === undefined ? null : readSouthAfricanTime(until);
  if (endsAt === undefined) return refuse(`"${until}" is no time; write "2026-12-01 08:00"`);
  const closed = await switchMaintenance(shop, shop.actor, { isOn: true, message: message ?? null, endsAt });
  return closed.ok ? say(shop, closed, flags) : refuse(closed.problem);
}

async function open(shop: OwnersShop, environment: Environment, flags: JsonFlag): Promise<ExitCode> {
  const opened = await switchMaintenance(shop, shop.actor, { isOn: false, message: null, endsAt: null });
  if (!opened.ok) return refuse(opened.problem);
  const exitCode = await say(shop, opened, flags);
  await sayWhatIsMissing(shop, environment);
  return exitCode;
}

/** Only a warning, because a shop closed for a night must be able to open again. */
async function sayWhatIsMissing({ db }: OwnersShop, environment: Environment): Promise<void> {
  const read = readConfig(environment);
  if (!read.ok || read.config.DEMO) return;
  const { missingOf } = await import("../ready/missing.ts");
  const missing = (await missingOf(read.config, db)).filter(({ isEssential }) => isEssential);
  if (missing.length === 0) return;
  const lines = missing.map(({ what }) => `  ${what}`);
  console.error(forTerminal(["It is open, but lacks:", ...lines, "npx spaza ready says more."].join("\n")));
}

async function say(
  shop: OwnersShop,
  { isChanged }: { isChanged: boolean },
  flags: JsonFlag,
): Promise<ExitCode> {
  const state = await readSwitch(shop.db);
  if (isChanged || !state) return show(shop, flags);
  const { isOn, changedAt } = state;
  const words = `It is ${isOn ? "closed" : "open"} already, since ${timeAndDay(changedAt.toISOString())}.`;
  print(flags, presentSwitch(state), words);
  return 0;
}

async function show({ db }: OwnersShop, flags: JsonFlag): Promise<ExitCode> {
  const state = await readSwitch(db);
  print(flags, state ? presentSwitch(state) : null, state ? wordsOf(state) : neverUsed);
  return 0;
}

const neverUsed = "The switch was never used: the shop is as the variable MAINTENANCE says.";

function presentSwitch({ isOn, message, endsAt, changedAt }: MaintenanceSwitch) {
  return { on: isOn, message, until: endsAt?.toISOString() ?? null, changed_at: changedAt.toISOString() };
}

function wordsOf({ isOn, message, endsAt, changedAt }: MaintenanceSwitch): string {
  const lines = [`The shop is ${isOn ? "closed" : "open"} since ${timeAndDay(changedAt.toISOString())}.`];
  if (message !== null) lines.push(`Visitors are told: ${message}`);
  if (endsAt) lines.push(`Expected to open at ${timeAndDay(endsAt.toISOString())}.`);
  return lines.join("\n");
}
