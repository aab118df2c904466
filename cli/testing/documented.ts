import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";

const root = join(import.meta.dirname, "../..");

/** The README and docs/, with their texts. */
export async function documents(): Promise<{ name: string; text: string }[]> {
  const inDocs = (await readdir(join(root, "docs"))).filter((name) => name.endsWith(".md"));
  const names = ["README.md", ...inDocs.map((name) => `docs/${name}`)];
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(root, name), "utf8") })));
}

/** The command lines of a document: in examples and in the table of commands. */
export function linesIn(text: string): string[] {
  const found = text.matchAll(
    /^ *((?:[A-Z_]+=\S+ )*(?:npx )?spaza .+)$|^\| `[^`]+` \| [^|]+ \| `([^`]+)` \|$/gm,
  );
  return [...found].map(
    ([, line, row]) => row ?? (line ?? "").replace(/(?:npx )?spaza /, "").replace(/ +# .*$/, ""),
  );
}

/** Commands mentioned within sentences, some by name only. */
export function mentionsIn(text: string): string[] {
  const found = text.matchAll(/`npx\s+spaza\s+([a-z][^`]*)`/g);
  return [...found].map(([, words = ""]) => words.replace(/\s+/g, " "));
}

/** The examples in the help of a command and its subcommands. */
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
