import type { Command } from "commander";
import {
  addDaysOff,
  type DayOff,
  type Days,
  listDaysOff,
  readDays,
  removeDaysOff,
} from "../../shop/delivery/days-off.ts";
import { day } from "../../words/dates/date.ts";
import {
  type Environment,
  type ExitCode,
  type JsonFlag,
  type OwnersShop,
  ownerCommand,
  print,
  refuse,
  sayUnchanged,
} from "../owner-command.ts";

const words = {
  name: "days-off",
  description: "Days on which nothing is packed or delivered.",
  help: `
Days off besides weekends and public holidays, which the shop knows: elections, your own holidays. Delivery dates skip
them. The shop shows a change within seconds.

Examples:
  $ npx spaza days-off list
  $ npx spaza days-off add 2026-12-24..2027-01-02 "December holiday"
  $ npx spaza days-off remove 2026-12-31`,
};

const longestName = 60;

export function daysOffCommand(environment: Environment): Command {
  const { command, act } = ownerCommand(environment, words);
  command
    .command("list")
    .description("list them all")
    .option("--json", "as JSON")
    .action((flags: JsonFlag) => act((shop) => list(shop, flags)));
  command
    .command("add")
    .description("add one day or several")
    .argument("<days>", "2026-12-24, or 2026-12-24..2027-01-02 with both ends")
    .argument("<name>", "the name that shoppers see")
    .option("--json", "print these days as JSON")
    .action((days: string, name: string, flags: JsonFlag) => act((shop) => add(shop, days, name, flags)));
  command
    .command("remove")
    .description("remove one day or several")
    .argument("<days>", "as for add")
    .option("--json", "print the removed days as JSON")
    .action((days: string, flags: JsonFlag) => act((shop) => remove(shop, days, flags)));
  return command;
}

async function list({ db }: OwnersShop, flags: JsonFlag): Promise<ExitCode> {
  const days = await listDaysOff(db);
  print(flags, days, days.map(lineOf).join("\n") || "No days off.");
  return 0;
}

function add(shop: OwnersShop, text: string, name: string, flags: JsonFlag): Promise<ExitCode> {
  return withDays(text, async (days) => {
    const shown = name.trim();
    if (shown === "" || shown.length > longestName)
      return refuse(`The name must have from 1 to ${longestName} letters`);
    const added = await addDaysOff(shop, shop.actor, days, shown);
    print(flags, added.days, added.days.map(lineOf).join("\n"));
    if (!added.isChanged) sayUnchanged();
    return 0;
  });
}

function remove(shop: OwnersShop, text: string, flags: JsonFlag): Promise<ExitCode> {
  return withDays(text, async (days) => {
    const removed = await removeDaysOff(shop, shop.actor, days);
    if (removed.length === 0) return refuse(`There is no day off on ${text}`);
    print(flags, { removed }, `Removed ${removed.map(({ date }) => date).join(", ")}`);
    return 0;
  });
}

async function withDays(text: string, work: (days: Days) => Promise<ExitCode>): Promise<ExitCode> {
  const read = readDays(text);
  return read.ok ? work(read.days) : refuse(read.problem);
}

function lineOf({ date, name }: DayOff): string {
  return `${date}  ${day(date)}  ${name}`;
}
