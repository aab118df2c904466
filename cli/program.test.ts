import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { leavesOf } from "./examples.ts";
import { ownersProgram } from "./program.ts";
import { examplesIn, helpOf } from "./testing/documented.ts";

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

function isOf(example: string, name: string): boolean {
  return example === name || example.startsWith(`${name} `);
}
