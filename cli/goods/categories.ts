import type { Command } from "commander";
import { setCategoriesNoReturn } from "../../shop/catalogue/returns/set-no-return.ts";
import { categoryPath, listCategories } from "../../shop/catalogue/taxonomy/categories.ts";
import type { CategoryChange } from "../../shop/catalogue/taxonomy/category-change.ts";
import { mergeCategories } from "../../shop/catalogue/taxonomy/merge-categories.ts";
import { moveCategory } from "../../shop/catalogue/taxonomy/move-category.ts";
import { renameCategory } from "../../shop/catalogue/taxonomy/rename-category.ts";
import { vouchersNaming } from "../../shop/vouchers/vouchers-naming.ts";
import { countProducts } from "../../words/numbers/count.ts";
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
import { inTable } from "../table.ts";
import { type NoReturnFlags, noReturnHelp, reasonOf, reasonOption, sayNoReturn } from "./no-return.ts";

const words = {
  name: "categories",
  needsShop: true as const,
  description: "Rename, move and merge categories of goods, and exclude them from the seven-day return.",
  help: `
Name a category in upper or lower case, and with its parents if several have the same name: "kitchen > cookware". A
renamed or moved category keeps its number, and its old address redirects to the new one. The categories below it move
with it.

A merge moves all products and all categories below the first to the other, and removes the first; its address redirects
to the other. It is refused if vouchers name a category that would end, or if goods of only one of the two can be
returned. Changed rows of an import's file with the old path create the category again: change the file, too.
${noReturnHelp}

A category's reason applies to the categories below it, too, unless they have one of their own.

Examples:
  $ npx spaza categories list
  $ npx spaza categories rename "car care" "car & bakkie"
  $ npx spaza categories move cleaning --under kitchen
  $ npx spaza categories move cleaning --top
  $ npx spaza categories merge "sound & screens" --into "phones & computers"
  $ npx spaza categories no-return pantry --reason food
  $ npx spaza categories no-return "skin & hair" --reason hygiene
  $ npx spaza categories no-return pantry --reason none`,
};

type MoveFlags = JsonFlag & { under?: string; top?: true };
type MergeFlags = JsonFlag & { into: string };

export function categoriesCommand(environment: Environment): Command {
  const { command, act } = ownerCommand(environment, words);
  command
    .command("list")
    .description("list all, and which are excluded from the seven-day return")
    .option("--json", "as JSON")
    .action((flags: JsonFlag) => act((shop) => list(shop, flags)));
  command
    .command("rename")
    .description("rename a category")
    .argument("<category>", "its name")
    .argument("<name>", "the new name, without its parents")
    .option("--json", "print it as JSON")
    .action((category: string, name: string, flags: JsonFlag) =>
      act(async (shop) => tell(await renameCategory(shop, shop.actor, category, name), flags)),
    );
  command
    .command("move")
    .description("move a category below another, with all below it")
    .argument("<category>", "its name")
    .option("--under <category>", "the new parent")
    .option("--top", "make it a department")
    .option("--json", "print it as JSON")
    .action((category: string, flags: MoveFlags) => act((shop) => move(shop, category, flags)));
  command
    .command("merge")
    .description("merge a category into another, and remove it")
    .argument("<category>", "the category to remove")
    .requiredOption("--into <category>", "the category that gets its goods")
    .option("--json", "print it as JSON")
    .action((category: string, flags: MergeFlags) => act((shop) => merge(shop, category, flags)));
  command
    .command("no-return")
    .description("exclude them from the seven-day return, or include them again")
    .argument("<names...>", 'each with its parents if several have the same name: "kitchen > cookware"')
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

async function move(shop: OwnersShop, category: string, flags: MoveFlags): Promise<ExitCode> {
  if ((flags.under === undefined) === (flags.top === undefined))
    return refuse("Choose one of --under and --top");
  return tell(await moveCategory(shop, shop.actor, category, flags.under ?? null), flags);
}

function tell(done: CategoryChange, flags: JsonFlag): ExitCode {
  if (!done.ok) return refuse(done.problem);
  if (!done.isChanged) sayUnchanged();
  print(flags, { category: done.path }, done.path);
  return 0;
}

async function merge(shop: OwnersShop, from: string, { into, ...flags }: MergeFlags): Promise<ExitCode> {
  const done = await mergeCategories(shop, shop.actor, { from, into }, vouchersNaming);
  if (!done.ok) return refuse(done.problem);
  const { path, products } = done;
  print(flags, { category: path, products }, `${path}: took over ${countProducts(products)}`);
  return 0;
}

async function set(shop: OwnersShop, names: string[], flags: NoReturnFlags): Promise<ExitCode> {
  const done = await setCategoriesNoReturn(shop, shop.actor, [...new Set(names)], reasonOf(flags));
  return sayNoReturn(done, flags, (name) => name);
}
