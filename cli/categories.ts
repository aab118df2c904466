import type { Command } from "commander";
import { categoryPath, listCategories } from "../shop/catalogue/categories.ts";
import { setCategoriesNoReturn } from "../shop/catalogue/set-no-return.ts";
import { type NoReturnFlags, noReturnHelp, reasonOf, reasonOption, sayNoReturn } from "./no-return.ts";
import {
  type Environment,
  type ExitCode,
  type JsonFlag,
  type OwnersShop,
  ownerCommand,
  print,
} from "./owner-command.ts";
import { inTable } from "./table.ts";

const words = {
  name: "categories",
  needsShop: true as const,
  description: "Leave categories of goods out of the seven-day return.",
  help: `${noReturnHelp}

A category's reason holds for the categories below it, too, unless they have one of their own.

Examples:
  $ npx spaza categories list
  $ npx spaza categories no-return pantry --reason food
  $ npx spaza categories no-return "skin & hair" --reason hygiene
  $ npx spaza categories no-return pantry --reason none`,
};

export function categoriesCommand(environment: Environment): Command {
  const { command, act } = ownerCommand(environment, words);
  command
    .command("list")
    .description("show all, and which are left out of the seven-day return")
    .option("--json", "as JSON")
    .action((flags: JsonFlag) => act((shop) => list(shop, flags)));
  command
    .command("no-return")
    .description("leave them out of the seven-day return, or take that back")
    .argument("<names...>", 'each with those above it where several are called alike: "kitchen > cookware"')
    .addOption(reasonOption())
    .option("--json", "print them as JSON")
    .action((names: string[], flags: NoReturnFlags) => act((shop) => set(shop, names, flags)));
  return command;
}

async function list({ db }: OwnersShop, flags: JsonFlag): Promise<ExitCode> {
  const all = await listCategories(db);
  const rows = all.map(({ id, noReturn }) => ({
    id,
    category: categoryPath(all, id)
      .map(({ name }) => name)
      .join(" > "),
    no_return: noReturn,
  }));
  const table = inTable([
    ["category", "no return"],
    ...rows.map(({ category, no_return }) => [category, no_return ?? ""]),
  ]);
  print(flags, rows, table.join("\n"));
  return 0;
}

async function set(shop: OwnersShop, names: string[], flags: NoReturnFlags): Promise<ExitCode> {
  const done = await setCategoriesNoReturn(shop, shop.actor, [...new Set(names)], reasonOf(flags));
  return sayNoReturn(done, flags, (name) => name);
}
