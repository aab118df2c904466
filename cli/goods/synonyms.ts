import type { Command } from "commander";
import { addSynonyms, listSynonyms, removeSynonyms, type SynonymGroup } from "../../shop/search/synonyms.ts";
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
  name: "synonyms",
  description: "Synonyms: words and phrases that mean the same to the search.",
  help: `
A search for one of the words also finds products with the others. A running shop follows within seconds.

Examples:
  $ npx spaza synonyms list
  $ npx spaza synonyms add "lunchbox, skaftin"
  $ npx spaza synonyms remove 17`,
};

export function synonymsCommand(environment: Environment): Command {
  const { command, act } = ownerCommand(environment, words);
  command
    .command("list")
    .description("list all groups with their numbers")
    .option("--json", "as JSON")
    .action((flags: JsonFlag) => act((shop) => list(shop, flags)));
  command
    .command("add")
    .description("add a group of synonyms")
    .argument("<words>", "two or more, with commas between them")
    .option("--json", "print the new group as JSON")
    .action((words: string, flags: JsonFlag) => act((shop) => add(shop, words, flags)));
  command
    .command("remove")
    .description("remove a group")
    .argument("<id>", "its number in the list")
    .option("--json", "print the removed number as JSON")
    .action((id: string, flags: JsonFlag) => act((shop) => remove(shop, id, flags)));
  return command;
}

async function list({ db }: OwnersShop, flags: JsonFlag): Promise<ExitCode> {
  const groups = await listSynonyms(db);
  print(flags, groups, groups.map(lineOf).join("\n"));
  return 0;
}

async function add(shop: OwnersShop, words: string, flags: JsonFlag): Promise<ExitCode> {
  const added = await addSynonyms(shop, shop.actor, words.split(","));
  if (!added.ok) return refuse(added.problem);
  print(flags, added.group, lineOf(added.group));
  if (!added.isNew) sayUnchanged();
  return 0;
}

async function remove(shop: OwnersShop, id: string, flags: JsonFlag): Promise<ExitCode> {
  const isRemoved = /^\d{1,9}$/.test(id) && (await removeSynonyms(shop, shop.actor, Number(id)));
  if (!isRemoved) return refuse(`There is no group ${id}`);
  print(flags, { removed: Number(id) }, `Removed ${id}`);
  return 0;
}

function lineOf({ id, words }: SynonymGroup): string {
  return `${String(id).padStart(4)}  ${words.join(", ")}`;
}
