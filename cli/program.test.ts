import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import { expect, test } from "vitest";
import { ownersProgram } from "./program.ts";

/** What can be said: "stock set", "report". */
function saidOf(command: Command, above = ""): { name: string; command: Command }[] {
  return command.commands.flatMap((each) => {
    const name = `${above}${each.name()}`;
    return each.commands.length > 0 ? saidOf(each, `${name} `) : [{ name, command: each }];
  });
}

const all = saidOf(ownersProgram({}));

test.each(all)("$name prints JSON for programs", ({ command }) => {
  expect(command.options.map(({ long }) => long)).toContain("--json");
});

test("the table for owners has each command once, with an example, and no other", async () => {
  const page = await readFile(new URL("../docs/owner-commands.md", import.meta.url), "utf8");
  const rows = [...page.matchAll(/^\| `([^`]+)` \| [^|]+ \| `([^`]+)` \|$/gm)];
  expect(rows.map(([, name]) => name).toSorted()).toEqual(all.map(({ name }) => name).toSorted());
  for (const [, name, example] of rows) expect(example?.startsWith(name ?? "-")).toBe(true);
});
