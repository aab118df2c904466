import { sql } from "drizzle-orm";
import { integer, pgTable } from "drizzle-orm/pg-core";
import { expect } from "vitest";
import { silentLog } from "../log/log.ts";
import { connectDatabase } from "./database.ts";
import { prepared, statement } from "./statement.ts";
import { test as databaseTest } from "./test-database.ts";

const numbers = pgTable("numbers", { number: integer().notNull() });

/** Of one connection, which all transactions follow each other on. */
const test = databaseTest.extend("db", { scope: "file" }, async ({ database }, { onCleanup }) => {
  const { connectionString } = database;
  const one = connectDatabase({ connectionString, applicationName: "one", log: silentLog, size: 1 });
  onCleanup(one.close);
  await one.db.execute(sql`create table numbers (number int not null)`);
  return one.db;
});

test("a hot statement is built and planned once for all transactions of a connection, nested ones among them", async ({
  db,
}) => {
  let built = 0;
  const add = prepared((on) => {
    built += 1;
    return on
      .insert(numbers)
      .values({ number: sql.placeholder("number") })
      .prepare("add_number");
  });
  const count = statement<{ sum: number }>(
    "sum_numbers",
    sql`select sum(number)::int + ${sql.placeholder("more")}::int as sum from numbers`,
  );

  for (const number of [1, 2, 3])
    await db.transaction(async (tx) => {
      await add(tx, { number });
      await tx.transaction((nested) => add(nested, { number: 10 }));
    });

  expect(await db.transaction((tx) => count(tx, { more: 100 }))).toEqual([{ sum: 136 }]);
  expect(await count(db, { more: 0 })).toEqual([{ sum: 36 }]);
  expect(built).toBe(1);
  const { rows } = await db.execute(
    sql`select name from pg_prepared_statements where name in ('add_number', 'sum_numbers') order by name`,
  );
  expect(rows).toEqual([{ name: "add_number" }, { name: "sum_numbers" }]);
});

test("a nested transaction that fails takes nothing of the outer ones with it", async ({ db }) => {
  await db.execute(sql`delete from numbers`);
  const add = (tx: Pick<typeof db, "insert">, number: number) => tx.insert(numbers).values({ number });
  await db.transaction(async (tx) => {
    await add(tx, 1);
    const outer = tx.transaction(async (middle) => {
      await add(middle, 2);
      const inner = middle.transaction(async (innermost) => {
        await add(innermost, 3);
        throw new Error("inner");
      });
      await expect(inner).rejects.toThrow("inner");
      expect(await middle.select().from(numbers)).toEqual([{ number: 1 }, { number: 2 }]);
      throw new Error("outer");
    });
    await expect(outer).rejects.toThrow("outer");
    await add(tx, 4);
  });
  expect(await db.select().from(numbers)).toEqual([{ number: 1 }, { number: 4 }]);
});
