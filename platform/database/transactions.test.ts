import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { silentLog } from "../log/log.ts";
import { connectDatabase } from "./database.ts";
import { test } from "./test-database.ts";

/** The next transaction uses the same connection. */
function oneConnection({ connectionString }: { connectionString: string }) {
  return connectDatabase({ connectionString, applicationName: "one at a time", log: silentLog, size: 1 });
}

test("what went wrong is told even where the connection dies with it, and who comes next gets another one", async ({
  database,
}) => {
  const { db, close } = oneConnection(database);
  const dying = db.transaction(async (tx) => {
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => {});
    throw new Error("The goods are gone");
  });
  await expect(dying).rejects.toThrow("The goods are gone");
  const answer = await db.transaction((tx) => tx.execute(sql`select 'there' as word`));
  expect(answer.rows).toEqual([{ word: "there" }]);
  await close();
});

test("nothing stays of a transaction that fails, for whoever has its connection next", async ({
  database,
}) => {
  const { db, close } = oneConnection(database);
  const failing = db.transaction(async (tx) => {
    await tx.execute(sql`create temp table left_behind ()`);
    throw new Error("No");
  });
  await expect(failing).rejects.toThrow("No");
  const { rows } = await db.execute(
    sql`select to_regclass('left_behind') as found, pg_current_xact_id_if_assigned() as open`,
  );
  expect(rows).toEqual([{ found: null, open: null }]);
  await close();
});

test("a connection to a server that became read-only is not used again", async ({ database }) => {
  const { db, close } = oneConnection(database);
  const pidOf = async () =>
    (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
  const before = await pidOf();
  const writing = db.transaction(async (tx) => {
    await tx.execute(sql`set local transaction_read_only = on`);
    await tx.execute(sql`create table never_made ()`);
  });
  await expect(writing).rejects.toThrow();
  expect(await pidOf()).not.toBe(before);
  await close();
});
