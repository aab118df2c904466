import { Command } from "commander";
import { addSynonyms, listSynonyms, removeSynonyms, type SynonymGroup } from "../shop/search/synonyms.ts";
import { type OpenedShop, withShop } from "./open.ts";

const help = `
Whoever searches for one of the words finds products with the others, too. The shop learns of a change within
seconds.

Examples:
  $ npx spaza synonyms list
  $ npx spaza synonyms add "fridge, refrigerator"
  $ npx spaza synonyms remove 17`;

type Flags = { json?: true };

/** 0: done. 1: refused, with the reason. */
type ExitCode = 0 | 1;

export function synonymsCommand(environment: Record<string, string | undefined>): Command {
  const act = async (work: (shop: OpenedShop) => Promise<ExitCode>) => {
    process.exitCode = await withShop(environment, work);
  };
  const command = new Command("synonyms")
    .description("Words and phrases that mean the same to the search.")
    .addHelpText("after", help);
  command
    .command("list")
    .description("show all groups with their numbers")
    .option("--json", "as JSON")
    .action((flags: Flags) => act((shop) => list(shop, flags)));
  command
    .command("add")
    .description("make words mean the same")
    .argument("<words>", "two or more, with commas between them")
    .option("--json", "print the new group as JSON")
    .action((words: string, flags: Flags) => act((shop) => add(shop, words, flags)));
  command
    .command("remove")
    .description("take a group away")
    .argument("<id>", "its number in the list")
    .option("--json", "print the removed number as JSON")
    .action((id: string, flags: Flags) => act((shop) => remove(shop, id, flags)));
  return command;
}

async function list({ db }: OpenedShop, { json }: Flags): Promise<ExitCode> {
  const groups = await listSynonyms(db);
  console.log(json ? JSON.stringify(groups) : groups.map(lineOf).join("\n"));
  return 0;
}

async function add({ db }: OpenedShop, words: string, { json }: Flags): Promise<ExitCode> {
  const added = await addSynonyms(db, words.split(","));
  if (!added.ok) return refuse(added.problem);
  console.log(json ? JSON.stringify(added.group) : lineOf(added.group));
  return 0;
}

async function remove({ db }: OpenedShop, id: string, { json }: Flags): Promise<ExitCode> {
  const isRemoved = /^\d{1,9}$/.test(id) && (await removeSynonyms(db, Number(id)));
  if (!isRemoved) return refuse(`There is no group ${id}`);
  console.log(json ? JSON.stringify({ removed: Number(id) }) : `Removed ${id}`);
  return 0;
}

function lineOf({ id, words }: SynonymGroup): string {
  return `${String(id).padStart(4)}  ${words.join(", ")}`;
}

function refuse(problem: string): ExitCode {
  console.error(`${problem}. Nothing was changed.`);
  return 1;
}
