import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";

const root = join(import.meta.dirname, "../..");

/** The README and all of docs/, each with its text. */
export async function documents(): Promise<{ name: string; text: string }[]> {
  const inDocs = (await readdir(join(root, "docs"))).filter((name) => name.endsWith(".md"));
  const names = ["README.md", ...inDocs.map((name) => `docs/${name}`)];
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(root, name), "utf8") })));
}

/** The lines of a document that are typed: those of its examples, and of the table of commands. */
export function linesIn(text: string): string[] {
  const found = text.matchAll(
    /^ *((?:[A-Z_]+=\S+ )*(?:npx )?spaza .+)$|^\| `[^`]+` \| [^|]+ \| `([^`]+)` \|$/gm,
  );
  return [...found].map(
    ([, line, row]) => row ?? (line ?? "").replace(/(?:npx )?spaza /, "").replace(/ +# .*$/, ""),
  );
}

/** The commands that stand within a sentence, some by their names alone. */
export function mentionsIn(text: string): string[] {
  const found = text.matchAll(/`npx\s+spaza\s+([a-z][^`]*)`/g);
  return [...found].map(([, words = ""]) => words.replace(/\s+/g, " "));
}

/** The examples that a command's help has, and those of the commands below it. */
export function examplesOf(command: Command): string[] {
  const inHelp = everyCommand(command).flatMap((each) => examplesIn(helpOf(each)));
  return [...new Set(inHelp)];
}

/** All that `--help` prints. */
export function helpOf(command: Command): string {
  const printed: string[] = [];
  command.configureOutput({ writeOut: (text) => printed.push(text) }).outputHelp();
  return printed.join("");
}

/** Such as `stock set UM-FLI-48 12`. */
export function examplesIn(help: string): string[] {
  return [...help.matchAll(/^ *\$ npx spaza (.+)$/gm)].map(([, words = ""]) => words);
}

export function everyCommand(command: Command): Command[] {
  return [command, ...command.commands.flatMap(everyCommand)];
}
