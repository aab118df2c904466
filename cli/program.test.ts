import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import { expect, test } from "vitest";
import { leavesOf } from "./examples.ts";
import { ownersProgram } from "./program.ts";

const all = leavesOf(await ownersProgram({}));

test.each(all)("$name prints JSON for programs", ({ command }) => {
  expect(command.options.map(({ long }) => long)).toContain("--json");
});

test.each(all)("$name shows in its help how it is typed", ({ name, command }) => {
  expect(helpOf(command)).toMatch(/^Examples?:$/m);
  expect(helpOf(command)).not.toContain("[]");
  expect(examplesIn(helpOf(command)).some((example) => isOf(example, name))).toBe(true);
});

const page = await readFile(new URL("../docs/owner-commands.md", import.meta.url), "utf8");
const rows = [...page.matchAll(/^\| `([^`]+)` \| [^|]+ \| `([^`]+)` \|$/gm)].map(([, name, example]) => ({
  name: name ?? "",
  example: example ?? "",
}));
const shown = [
  ...everyCommand(await ownersProgram({})).flatMap((command) => examplesIn(helpOf(command))),
  ...rows.map(({ example }) => example),
];

test.each([...new Set(shown)])("%s can be typed as help and documents say", async (example) => {
  const program = await ownersProgram({});
  const given: string[] = [];
  for (const { name, command } of leavesOf(program)) command.action(() => void given.push(name));
  for (const command of everyCommand(program)) command.exitOverride().configureOutput({ writeErr: () => {} });
  await program.parseAsync(wordsOf(example), { from: "user" });
  expect(given.filter((name) => isOf(example, name))).toHaveLength(1);
});

test("the table for owners has each command once, with an example, and no other", () => {
  expect(rows.map(({ name }) => name).toSorted()).toEqual(all.map(({ name }) => name).toSorted());
  expect(rows.filter(({ name, example }) => !isOf(example, name))).toEqual([]);
});

test("a command is found by its name, alone; all are there for what is no command's name", async () => {
  const everyName = (await ownersProgram({})).commands.map((command) => command.name());
  for (const said of ["help", "stok", "constructor"])
    expect((await ownersProgram({}, said)).commands.map((command) => command.name())).toEqual(everyName);
  for (const name of everyName)
    expect((await ownersProgram({}, name)).commands.map((command) => command.name())).toEqual([name]);
});

/** All that `--help` prints. */
function helpOf(command: Command): string {
  const printed: string[] = [];
  command.configureOutput({ writeOut: (text) => printed.push(text) }).outputHelp();
  return printed.join("");
}

/** Such as `stock set UM-FLI-48 12`. */
function examplesIn(help: string): string[] {
  return [...help.matchAll(/^ *\$ npx spaza (.+)$/gm)].map(([, words = ""]) => words);
}

function isOf(example: string, name: string): boolean {
  return example === name || example.startsWith(`${name} `);
}

/** As a shell takes a line apart; what it does with the output is not the command's. */
const wordsOf = (example: string) =>
  [...example.replace(/ >.*$/, "").matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? "",
  );

function everyCommand(command: Command): Command[] {
  return [command, ...command.commands.flatMap(everyCommand)];
}
