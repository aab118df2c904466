import { expect, onTestFinished } from "vitest";
import { silentLog } from "../../log/log.ts";
import { connectDatabase } from "../database.ts";
import { test } from "../test-database.ts";
import { isDatabaseAway } from "./database-away.ts";
import { openDatabaseProxy } from "./testing/database-proxy.ts";

async function openPatient(given: { connectionString: string }, silenceMs: number) {
  const proxy = await openDatabaseProxy(given.connectionString);
  const { connectionString } = proxy;
  const { pool, close } = connectDatabase({
    connectionString,
    applicationName: "patient",
    log: silentLog,
    silenceMs,
  });
  onTestFinished(async () => {
    await proxy.shut();
    await close();
  });
  return { pool, proxy };
}

test("queries on a server that fell silent fail long before any statement's limit, and so do new connections", async ({
  database,
}) => {
  const { pool, proxy } = await openPatient(database, 50);
  await pool.query("select 1");
  // Longer than the limit, so that the connection has been idle before.
  await database.pool.query("select pg_sleep(0.1)");
  proxy.fallSilent();
  const asked = await Promise.allSettled([pool.query("select 1"), pool.query("select 2")]);
  expect(asked.map((each) => each.status === "rejected" && isDatabaseAway(each.reason))).toEqual([
    true,
    true,
  ]);
});

test("a server that falls silent during a slow statement is noticed, too", async ({ database }) => {
  const { pool, proxy } = await openPatient(database, 50);
  const asked = pool.query("select pg_sleep(60)").catch((error: unknown) => error);
  const asleep = "select from pg_stat_activity where application_name = 'patient' and wait_event = 'PgSleep'";
  await expect.poll(async () => (await database.pool.query(asleep)).rowCount).toBe(1);
  proxy.fallSilent();
  expect(isDatabaseAway(await asked)).toBe(true);
});

test("a slow statement on a server that answers has its time", async ({ database }) => {
  const { pool } = await openPatient(database, 300);
  expect((await pool.query("select pg_sleep(1), 'done' as state")).rows[0]).toMatchObject({
    state: "done",
  });
});
