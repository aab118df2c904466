import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { collectingLog, silentLog } from "../log/log.ts";
import { connectDatabase, openDatabase } from "./database.ts";
import { test } from "./test-database.ts";

function connectTo(connectionString: string, more: { statementTimeoutMs?: number; size?: number } = {}) {
  const log = collectingLog();
  return { log, ...connectDatabase({ connectionString, applicationName: "victim", log, ...more }) };
}

const endOfVictims =
  "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'victim'";

test("a count is a number, through pg and through Drizzle", async ({ database }) => {
  const query = "select count(*) as count from generate_series(1, 3)";
  expect((await database.pool.query(query)).rows).toEqual([{ count: 3 }]);
  expect((await database.db.execute(sql.raw(query))).rows).toEqual([{ count: 3 }]);
});

test("an integer beyond what a number can hold is an error, not a wrong number", async ({ database }) => {
  await expect(database.pool.query("select 9007199254740993::int8")).rejects.toThrow(
    "Too large for a number",
  );
});

test("sessions speak UTC and give up on statements that take too long", async ({ database }) => {
  const settings = await database.pool.query(
    "select current_setting('timezone') as zone, current_setting('statement_timeout') as timeout",
  );
  expect(settings.rows).toEqual([{ zone: "UTC", timeout: "15s" }]);

  const impatient = connectTo(database.connectionString, { statementTimeoutMs: 20 });
  await expect(impatient.pool.query("select pg_sleep(60)")).rejects.toMatchObject({ code: "57014" });
  await impatient.close();
});

test("idle connections that die are logged once and replaced", async ({ database }) => {
  const victim = connectTo(database.connectionString);
  await Promise.all([victim.pool.query("select pg_sleep(0.01)"), victim.pool.query("select pg_sleep(0.01)")]);
  expect(victim.pool.idleCount).toBe(2);

  await database.pool.query(endOfVictims);
  await expect.poll(() => victim.pool.totalCount).toBe(0);

  expect((await victim.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  expect(victim.log.lines.map((line) => line.message)).toEqual([
    "The connection to the database was lost",
    "The database answers again",
  ]);
  await victim.close();
});

test("a transaction whose connection dies fails, and costs the pool no place", async ({ database }) => {
  const victim = connectTo(database.connectionString, { size: 2 });
  for (let round = 0; round < 3; round += 1) {
    const transaction = victim.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await database.pool.query(endOfVictims);
      await tx.execute(sql`select 1`);
    });
    await expect(transaction).rejects.toThrow();
  }
  expect((await victim.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await victim.close();
});

test("a transaction that cannot even begin costs the pool no place", async ({ database }) => {
  const victim = connectTo(database.connectionString, { size: 2 });
  for (let round = 0; round < 3; round += 1) {
    victim.pool.once("acquire", (client) => client.end());
    await expect(victim.db.transaction(async () => {})).rejects.toThrow();
  }
  expect((await victim.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await victim.close();
});

test("closing waits for queries in flight, and may be done twice", async ({ database }) => {
  const other = connectTo(database.connectionString);
  const query = other.pool.query("select pg_sleep(0.05), 'done' as state");
  await expect.poll(() => other.pool.totalCount).toBe(1);
  await Promise.all([other.close(), other.close()]);
  expect((await query).rows[0]).toMatchObject({ state: "done" });
});

test("a database of the owner's is used by its address, also by two shops at once", async ({ database }) => {
  const options = { dataDir: "/nowhere", exclusive: true, applicationName: "spaza", log: silentLog };
  const databaseUrl = database.connectionString;
  const shops = await Promise.all([
    openDatabase({ ...options, databaseUrl }),
    openDatabase({ ...options, databaseUrl }),
  ]);
  for (const shop of shops) expect((await shop.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await Promise.all(shops.map((shop) => shop.close()));
});

test("an address that leads nowhere is refused in one line without its password", async ({ database }) => {
  const url = new URL(database.connectionString);
  url.pathname = "/no_such_database";
  url.password = "geheim";
  const options = { dataDir: "/nowhere", exclusive: true, applicationName: "spaza", log: silentLog };
  const error = await openDatabase({ ...options, databaseUrl: url.href }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: "StartError", code: "database-unreachable" });
  expect(String(error)).toContain("no_such_database");
  expect(String(error)).not.toContain("geheim");
  expect(String(error)).not.toContain("\n");
});
