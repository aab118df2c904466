import { expect } from "vitest";
import { emptyTestDatabase, test, testDatabase } from "./test-database.ts";

test("each copy is a database of its own", async ({ database }) => {
  const other = await testDatabase();
  await database.pool.query("create table only_here (id int)");
  await expect(other.pool.query("select from only_here")).rejects.toMatchObject({ code: "42P01" });
  await other.close();
});

test("the tests of a file share their database", async ({ database }) => {
  expect((await database.pool.query("select from only_here")).rowCount).toBe(0);
});

test("many copies can be made at the same time", async () => {
  const copies = await Promise.all(Array.from({ length: 8 }, () => emptyTestDatabase()));
  expect(new Set(copies.map((copy) => copy.connectionString)).size).toBe(8);
  for (const copy of copies) {
    expect((await copy.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await copy.close();
  }
});
