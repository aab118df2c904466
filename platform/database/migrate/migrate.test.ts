import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSnapshot } from "../backup/snapshot.ts";
import type { OpenDatabase } from "../database.ts";
import { emptyTestDatabase } from "../test-database.ts";
import { migrate, migrateEmpty } from "./migrate.ts";

type Migration = { tag: string; when: number; statements: string };

const apples: Migration = { tag: "0000_apples", when: 1_000, statements: "create table apples (id int)" };
const pears: Migration = { tag: "0001_pears", when: 2_000, statements: "create table pears (id int)" };

const waitingForLock = `select from pg_stat_activity where datname = current_database()
  and application_name = 'spaza migrate' and wait_event_type = 'Lock'`;

async function openEmpty(): Promise<OpenDatabase> {
  const database = await emptyTestDatabase();
  onTestFinished(database.close);
  return database;
}

async function folderOf(...migrations: Migration[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "spaza-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "meta"));
  const entries = migrations.map(({ tag, when }, idx) => ({
    idx,
    version: "7",
    when,
    tag,
    breakpoints: true,
  }));
  const journal = { version: "7", dialect: "postgresql", entries };
  await writeFile(join(folder, "meta", "_journal.json"), JSON.stringify(journal));
  for (const { tag, statements } of migrations) await writeFile(join(folder, `${tag}.sql`), statements);
  return folder;
}

async function tablesOf(database: OpenDatabase): Promise<string[]> {
  const query = "select tablename from pg_tables where schemaname = 'public' order by 1";
  const result = await database.pool.query<{ tablename: string }>(query);
  return result.rows.map((row) => row.tablename);
}

test("migrations are applied in order, each once", async () => {
  const database = await openEmpty();
  await migrate(database, await folderOf(apples));
  expect(await tablesOf(database)).toEqual(["apples"]);
  const both = await folderOf(apples, pears);
  await migrate(database, both);
  await migrate(database, both);
  expect(await tablesOf(database)).toEqual(["apples", "pears"]);
});

test("several processes that migrate at the same time wait for each other", async () => {
  const database = await openEmpty();
  const folder = await folderOf(apples, pears);
  await Promise.all([1, 2, 3, 4].map(() => migrate(database, folder)));
  expect(await tablesOf(database)).toEqual(["apples", "pears"]);
});

test("a migration that loses its connection fails for its caller only", async () => {
  const database = await openEmpty();
  const cut = { ...pears, statements: "select pg_terminate_backend(pg_backend_pid())" };
  await expect(migrate(database, await folderOf(apples, cut))).rejects.toThrow();
  expect(await tablesOf(database)).toEqual([]);
});

test("a migration that fails leaves nothing behind", async () => {
  const database = await openEmpty();
  const broken = { ...pears, statements: "create table pears (id int);\nselect no_such_column" };
  await expect(migrate(database, await folderOf(apples, broken))).rejects.toThrow();
  expect(await tablesOf(database)).toEqual([]);
  await migrate(database, await folderOf(apples, pears));
  expect(await tablesOf(database)).toEqual(["apples", "pears"]);
});

test("a database that a newer Spaza migrated is refused", async () => {
  const database = await openEmpty();
  await migrate(database, await folderOf(apples, pears));
  await expect(migrate(database, await folderOf(apples))).rejects.toMatchObject({ code: "database-too-new" });
});

test("a migration older than the last applied is refused, not left out", async () => {
  const database = await openEmpty();
  await migrate(database, await folderOf(pears));
  const refusal = migrate(database, await folderOf(apples, pears));
  await expect(refusal).rejects.toMatchObject({ code: "migrations-out-of-order" });
});

test("a command makes the tables of an empty database, and lets those that are as it knows them be", async () => {
  const database = await openEmpty();
  const folder = await folderOf(apples, pears);
  await migrateEmpty(database, folder);
  await migrateEmpty(database, folder);
  expect(await tablesOf(database)).toEqual(["apples", "pears"]);
});

test("a command changes no tables under a shop of an older version", async () => {
  const database = await openEmpty();
  await migrate(database, await folderOf(apples));
  const refusal = migrateEmpty(database, await folderOf(apples, pears));
  await expect(refusal).rejects.toMatchObject({
    code: "database-behind",
    message: expect.stringContaining("npm start"),
  });
  expect(await tablesOf(database)).toEqual(["apples"]);
});

test("commands beside the first start of a shop wait for its tables", async () => {
  const database = await openEmpty();
  const folder = await folderOf(apples, pears);
  await Promise.all([migrate, migrateEmpty, migrateEmpty].map((make) => make(database, folder)));
  expect(await tablesOf(database)).toEqual(["apples", "pears"]);
});

test("a start with up-to-date tables does not wait for a backup", async () => {
  const database = await openEmpty();
  await migrate(database);
  const snapshot = await openSnapshot(database.connectionString, []);
  onTestFinished(() => snapshot.close("at once"));
  await migrateEmpty(database);
  await migrate(database);
  const older = migrate(database, await folderOf(apples));
  await expect(older).rejects.toMatchObject({ code: "database-too-new" });
});

test("a migration waits until the backup of the tables that it changes is read", async () => {
  const database = await openEmpty();
  await migrate(database, await folderOf(apples));
  const snapshot = await openSnapshot(database.connectionString, []);
  const migrated = migrate(database, await folderOf(apples, pears));
  await expect.poll(async () => (await database.pool.query(waitingForLock)).rowCount).toBe(1);
  expect(await tablesOf(database)).toEqual(["apples"]);
  await snapshot.close("in good order");
  await migrated;
  expect(await tablesOf(database)).toEqual(["apples", "pears"]);
});

test("a folder without migrations changes nothing", async () => {
  const database = await openEmpty();
  await migrate(database, "/no/such/folder");
  expect(await tablesOf(database)).toEqual([]);
});
