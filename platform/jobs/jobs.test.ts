import { sql } from "drizzle-orm";
import { PgBoss } from "pg-boss";
import { expect } from "vitest";
import { openDatabaseProxy } from "../database/away/testing/database-proxy.ts";
import { test } from "../database/test-database.ts";
import { collectingLog, silentLog } from "../log/log.ts";
import { openJobs } from "./jobs.ts";

test("completed jobs leave nothing behind, and failed ones stay to be retried", async ({ database }) => {
  const log = collectingLog();
  const jobs = await openJobs(database.connectionString, log);
  const { promise: both, resolve } = Promise.withResolvers<void>();
  const seen: string[] = [];
  const handler = async (data: object) => {
    const { to } = data as { to: string };
    if (seen.push(to) === 2) resolve();
    if (to === "broken") throw new Error("No mail server");
  };
  await jobs.enqueue(database.db, "send-mail", { to: "thandi@example.co.za" });
  await jobs.enqueue(database.db, "send-mail", { to: "broken" });
  await jobs.start({ "send-mail": handler, "send-code": handler });
  await both;
  await jobs.pause();

  const { rows } = await database.db.execute(sql`select data ->> 'to' as to, state from pgboss.job`);
  expect(rows).toEqual([{ to: "broken", state: "retry" }]);
  await jobs.stop();
});

test("work that a killed process had begun is taken up a minute later", async ({ database }) => {
  const jobs = await openJobs(database.connectionString, silentLog);
  await jobs.enqueue(database.db, "send-mail", { to: "begun@example.co.za" });
  const begun = sql`data ->> 'to' = 'begun@example.co.za'`;
  const aMinuteAgo = sql`now() - interval '61 seconds'`;
  await database.db.execute(
    sql`update pgboss.job set state = 'active', started_on = ${aMinuteAgo}, heartbeat_on = ${aMinuteAgo} where ${begun}`,
  );
  // The queue's own maintenance, once a minute.
  const supervisor = new PgBoss({ connectionString: database.connectionString, supervise: false });
  await supervisor.start();
  await supervisor.supervise("send-mail");
  await supervisor.stop();
  const { rows } = await database.db.execute(sql`select state from pgboss.job where ${begun}`);
  expect(rows).toEqual([{ state: "retry" }]);
  await jobs.stop();
});

test("many jobs are written together, with the transaction, each to be done by itself", async ({
  database,
}) => {
  const jobs = await openJobs(database.connectionString, silentLog);
  await database.db.execute(sql`delete from pgboss.job`);
  const addresses = Array.from({ length: 100 }, (_, place) => ({ to: `w${place}@example.co.za` }));
  const undone = database.db.transaction(async (tx) => {
    await jobs.enqueue(tx, "send-mail", ...addresses);
    throw new Error("Undone");
  });
  await expect(undone).rejects.toThrow("Undone");
  const done: object[] = [];
  const handler = async (data: object) => void done.push(data);
  const drain = () => jobs.drain({ "send-mail": handler, "send-code": handler });
  expect(await drain()).toBe(0);
  await jobs.enqueue(database.db, "send-mail");
  await database.db.transaction((tx) => jobs.enqueue(tx, "send-mail", ...addresses));
  expect(await drain()).toBe(100);
  expect(new Set(done)).toEqual(new Set(addresses));
  await jobs.stop();
});

test("an undone or failed job is deleted before an account could be erased", async ({ database }) => {
  const before = await openJobs(database.connectionString, silentLog);
  await before.stop();
  // The options of an older version.
  await database.db.execute(
    sql`update pgboss.queue set retention_seconds = 1209600, deletion_seconds = 604800`,
  );
  const jobs = await openJobs(database.connectionString, silentLog);
  await jobs.enqueue(database.db, "send-mail", { to: "waits@example.co.za" });
  const { rows } = await database.db.execute(
    sql`select extract(day from keep_until - start_after)::int as waiting, deletion_seconds / 86400 as failed
      from pgboss.job where data ->> 'to' = 'waits@example.co.za'`,
  );
  expect(rows).toEqual([{ waiting: 7, failed: 3 }]);
  await jobs.stop();
});

test("jobs are withdrawn with the transaction, by what they hold, those of others stay", async ({
  database,
}) => {
  const jobs = await openJobs(database.connectionString, silentLog);
  for (const to of ["thandi@example.co.za", "thandi@example.co.za", "sipho@example.co.za"]) {
    await jobs.enqueue(database.db, "send-mail", { to, template: "welcome" });
  }
  const waiting = async () => {
    const { rows } = await database.db.execute(
      sql`select data ->> 'to' as to from pgboss.job where data ->> 'template' = 'welcome' order by 1`,
    );
    return rows.map(({ to }) => to);
  };
  const undone = database.db.transaction(async (tx) => {
    await jobs.withdraw(tx, "send-mail", { to: "thandi@example.co.za" });
    throw new Error("Undone");
  });
  await expect(undone).rejects.toThrow("Undone");
  expect(await waiting()).toHaveLength(3);
  await database.db.transaction((tx) => jobs.withdraw(tx, "send-mail", { to: "thandi@example.co.za" }));
  expect(await waiting()).toEqual(["sipho@example.co.za"]);
  await jobs.stop();
});

test("a queue whose database is away warns, and raises no alarm", async ({ database }) => {
  const proxy = await openDatabaseProxy(database.connectionString);
  const log = collectingLog();
  const jobs = await openJobs(proxy.connectionString, log);
  await jobs.start({ "send-mail": async () => {}, "send-code": async () => {} });
  await proxy.shut();
  const failures = () => log.lines.filter(({ message }) => message === "The job queue failed");
  await expect.poll(failures, { timeout: 10_000 }).not.toEqual([]);
  await jobs.stop();
  expect(failures().map(({ level }) => level)).toEqual(["warn"]);
});
