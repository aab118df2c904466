import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../platform/database/database.ts";
import { testDatabase } from "../platform/database/test-database.ts";
import { spaza } from "./testing/spaza.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const maintenance = (...words: string[]) => spaza(database, "maintenance", ...words);

test("the owner closes the shop with a message and a time in South Africa, and opens it", {
  timeout: 120_000,
}, async () => {
  expect((await maintenance("show")).output).toMatch(/never used.+MAINTENANCE/);
  const refused = await maintenance("on", "--until", "2020-12-01 08:00");
  expect(refused).toEqual({
    ...{ exitCode: 1, output: "" },
    complaints: "The time at which you expect to open must be to come. Nothing was changed.\n",
  });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const closed = await maintenance("on", "--message", "Stocktaking", "--until", `${tomorrow} 08:00`);
  expect(closed.output).toMatch(
    /^The shop is closed since .+\nVisitors are told: Stocktaking\nExpected .+ 08:00 on /,
  );
  expect(JSON.parse((await maintenance("show", "--json")).output)).toMatchObject({
    ...{ on: true, message: "Stocktaking", until: `${tomorrow}T06:00:00.000Z` },
  });
  expect((await maintenance("off")).output).toMatch(/^The shop is open since [^\n]+\n$/);
});
