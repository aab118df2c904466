import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../../platform/database/database.ts";
import { testDatabase } from "../../platform/database/test-database.ts";
import { spaza } from "../testing/spaza.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const synonyms = (...args: string[]) => spaza(database, "synonyms", ...args);

test("the owner sees what means the same, adds words and takes them away", { timeout: 60_000 }, async () => {
  const { exitCode, output } = await synonyms("list");
  expect(output).toMatch(/^ +\d+ {2}tekkies, takkies, sneakers, trainers$/m);
  expect(exitCode).toBe(0);
  const added = await synonyms("add", " Vetkoek,  amagwinya , vetkoek", "--json");
  const group = JSON.parse(added.output) as { id: number; words: string[] };
  expect(group.words).toEqual(["Vetkoek", "amagwinya"]);
  expect(await synonyms("add", "amagwinya, vetkoek")).toEqual({
    exitCode: 0,
    output: expect.stringMatching(/^ +\d+ {2}Vetkoek, amagwinya\n$/),
    complaints: "It is so already. Nothing was changed.\n",
  });
  const removed = await synonyms("remove", String(group.id));
  expect(removed).toMatchObject({ exitCode: 0, output: `Removed ${group.id}\n` });
});

test("what is refused changes nothing, says why in one line and ends with 1", async () => {
  expect(await synonyms("add", "fridge, Fridge")).toEqual({
    exitCode: 1,
    output: "",
    complaints: "It takes two different words or more to mean the same. Nothing was changed.\n",
  });
});
