import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { OpenDatabase } from "../../platform/database/database.ts";
import { emptyTestDatabase } from "../../platform/database/test-database.ts";
import { analyticsEvents } from "../../shop/analytics/tables.ts";
import { buildPaidOrder, buildProduct, buildShopper } from "../../shop/testing/factories.ts";
import { commandsIn } from "../../shop/testing/owner-mails.ts";
import { openTestShop, type TestShop } from "../../shop/testing/test-shop.ts";
import { spaza } from "../testing/spaza.ts";

/** Enough rows that the command can be stopped midway. */
const events = 40_000;
const launcher = fileURLToPath(new URL("../launch.js", import.meta.url));

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await openTestShop();
  const productId = await buildProduct(shop);
  const { user } = await buildShopper(shop);
  await buildPaidOrder(shop, user, productId);
  folder = await mkdtemp(join(tmpdir(), "spaza-backup-command-"));
  await shop.database.pool.query(
    "insert into analytics_events (at, name, path, params) select now(), 'page', '/', to_jsonb(md5(n::text)) from generate_series(1, $1::int) n",
    [events],
  );
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const on = ({ connectionString }: OpenDatabase) => ({ connectionString, folder });
const backup = (...words: string[]) => spaza(on(shop.database), "backup", ...words);

async function emptyDatabase(): Promise<OpenDatabase> {
  const database = await emptyTestDatabase();
  onTestFinished(database.close);
  return database;
}

/** Kills the command while it reports progress. */
async function killedWhile(
  { connectionString }: OpenDatabase,
  signal: NodeJS.Signals,
  words: string,
  ...args: string[]
) {
  const env = { SPAZA_ENV: "/dev/null", DEMO: "on", DATABASE_URL: connectionString };
  const command = spawn(process.execPath, [launcher, ...args], { env, cwd: folder });
  let said = "";
  let isKilled = false;
  command.stderr.on("data", (chunk) => {
    said += chunk;
    if (isKilled || !said.includes(words)) return;
    isKilled = command.kill(signal);
    // npm repeats a signal that the terminal sent already.
    command.kill(signal);
  });
  const [exitCode] = await once(command, "close");
  return { exitCode, said };
}

// Two backups of one second would share a name.
const lastNight = "spaza-2026-11-22-013000.tar.zst";

const tablesOf = async ({ pool }: OpenDatabase) =>
  (await pool.query("select from pg_tables where schemaname in ('public', 'drizzle')")).rowCount;

test("a shop is backed up, looked at, and restored into an empty database, each by a command", {
  timeout: 120_000,
}, async () => {
  const written = await backup("a.tar.zst", "--json");
  expect(written).toMatchObject({ exitCode: 0 });
  expect(JSON.parse(written.output)).toMatchObject({
    file: "a.tar.zst",
    tables: { orders: 1, users: 1 },
    spaza_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    removed: [],
    missing_pictures: { products: [], orders: [] },
  });
  expect(await backup("a.tar.zst")).toMatchObject({
    exitCode: 1,
    complaints: "a.tar.zst is there already. Nothing was changed.\n",
  });
  const checked = await backup("--check", "a.tar.zst");
  expect(checked).toMatchObject({
    exitCode: 0,
    output: expect.stringMatching(/1\u00a0order,.+[\s\S]+It is whole\.\n$/),
  });
  const database = await emptyDatabase();
  const restored = await spaza(on(database), "restore", "a.tar.zst");
  expect(restored).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining("closed until you open it"),
  });
  const audit = await spaza(on(database), "audit");
  // The backup's own audit entry came after it.
  expect(audit.output).toMatch(/maintenance on\n.+restore {2}a\.tar\.zst, .*taken at/);
  expect(audit.output).not.toMatch(/ backup /);
  const again = await spaza(on(database), "restore", "a.tar.zst");
  expect(again).toMatchObject({ exitCode: 1, complaints: expect.stringContaining("is not empty") });
});

test("missing pictures of products are reported, and no older backup is removed", {
  timeout: 120_000,
}, async () => {
  const key = "p-0123456789abcdef-aa5500";
  const backups = join(folder, "bare");
  await mkdir(backups);
  expect(await backup(`bare/${lastNight}`)).toMatchObject({ exitCode: 0 });
  await shop.database.pool.query("update products set picture_keys = $1", [[key]]);
  onTestFinished(async () => {
    await shop.database.pool.query("update products set picture_keys = '{}'");
  });
  const told = await backup("bare", "--keep", "1");
  expect(told).toMatchObject({
    exitCode: 1,
    output: expect.stringMatching(
      /^Lost: 1 of the pictures that products show \(p-0123456789abcdef-aa5500\)/m,
    ),
  });
  expect(await readdir(backups)).toHaveLength(2);
  const asJson = await backup("bare.tar.zst", "--json");
  expect(JSON.parse(asJson.output)).toMatchObject({ missing_pictures: { products: [key], orders: [] } });
});

test("in a folder the newest backups of a shop stay, and other files too", { timeout: 120_000 }, async () => {
  const backups = join(folder, "nightly");
  await mkdir(backups);
  const others = ["mine.tar.zst", "spaza-2026-01-01-013000.tar.zst"];
  for (const name of others) await writeFile(join(backups, name), "");
  expect(await backup(`nightly/${lastNight}`)).toMatchObject({ exitCode: 0 });
  const kept = await backup("nightly", "--keep", "1", "--json");
  expect(kept).toMatchObject({ exitCode: 0 });
  expect(JSON.parse(kept.output)).toMatchObject({ removed: [lastNight], left: [others[1]] });
  const names = (await readdir(backups)).toSorted();
  expect(names).toEqual([...others, expect.stringMatching(/^spaza-20\d\d-\d\d-\d\d-\d{6}\.tar\.zst$/)]);
  const newest = join(backups, names[2] ?? "");
  expect((await stat(newest)).mode & 0o777).toBe(0o600);
  await rename(newest, join(backups, lastNight));
  const inWords = await backup("nightly", "--keep", "1");
  expect(inWords.output).toMatch(
    /^Left, and not counted: 1\u00a0file .+: spaza-2026-01-01-013000\.tar\.zst$/m,
  );
  expect(inWords.output).toContain("remove them yourself");
});

test("what cannot be backed up or restored is refused in a line", { timeout: 120_000 }, async () => {
  const empty = await emptyDatabase();
  const nothing = await spaza(on(empty), "backup", "nothing.tar.zst");
  expect(nothing).toMatchObject({
    exitCode: 1,
    complaints: expect.stringContaining("There is no shop in the database of DATABASE_URL"),
  });
  expect(await tablesOf(empty)).toBe(0);
  const nowhere = await backup("no/such/folder/a.tar.zst");
  expect(nowhere).toMatchObject({
    exitCode: 1,
    complaints: "There is no folder no/such/folder. Nothing was changed.\n",
  });
  expect(await backup("weekly", "--keep", "14")).toMatchObject({
    exitCode: 1,
    complaints: "--keep is for a folder, and there is none: mkdir -p weekly. Nothing was changed.\n",
  });
  await writeFile(join(folder, "text"), "once upon a time");
  for (const args of [
    ["restore", "text"],
    ["backup", "--check", "text"],
  ]) {
    const refused = await spaza(on(empty), ...args);
    expect(refused).toMatchObject({
      exitCode: 1,
      complaints: expect.stringMatching(/^text: It is no backup of Spaza's\. Nothing was changed\.\n$/m),
    });
  }
  expect(await readdir(folder)).not.toContain("nothing.tar.zst");
});

test("Ctrl-C and a kill leave no file with the name of a backup, and the next backup is whole", {
  timeout: 120_000,
}, async () => {
  const stopped = await killedWhile(
    shop.database,
    "SIGINT",
    "Reading the database",
    "backup",
    "stopped.tar.zst",
  );
  expect(stopped).toMatchObject({
    exitCode: 130,
    said: expect.stringContaining("Stopped. Nothing was changed."),
  });
  const killed = await killedWhile(
    shop.database,
    "SIGKILL",
    "Reading the database",
    "backup",
    "killed.tar.zst",
  );
  expect(killed.exitCode).toBe(null);
  const names = await readdir(folder);
  expect(names.filter((name) => name.startsWith("stopped"))).toEqual([]);
  expect(names).not.toContain("killed.tar.zst");
  expect(await backup("killed.tar.zst")).toMatchObject({ exitCode: 0 });
});

test("Ctrl-C and a kill leave an empty place, into which the same backup is restored", {
  timeout: 120_000,
}, async () => {
  expect(await backup("b.tar.zst")).toMatchObject({ exitCode: 0 });
  for (const [signal, words] of [
    ["SIGINT", "Writing the database"],
    ["SIGKILL", "Checking the file"],
    ["SIGKILL", "Writing the database"],
    ["SIGKILL", "Putting it together"],
  ] as const) {
    const database = await emptyDatabase();
    const { said } = await killedWhile(database, signal, words, "restore", "b.tar.zst");
    expect(said).toContain(words);
    if (signal === "SIGINT") expect(said).toContain("Stopped. The database is as empty as it was.");
    const tables = await tablesOf(database);
    // A late kill finds everything restored.
    if (signal === "SIGINT" || tables === 0) {
      expect(tables).toBe(0);
      expect(await spaza(on(database), "restore", "b.tar.zst")).toMatchObject({ exitCode: 0 });
    }
    expect(await database.db.$count(analyticsEvents)).toBe(events);
  }
});

test("a disk without room leaves nothing behind", { timeout: 120_000 }, async () => {
  const env = {
    PATH: process.env.PATH,
    SPAZA_ENV: "/dev/null",
    DEMO: "on",
    DATABASE_URL: shop.database.connectionString,
  };
  // The shell's limit of 512 kB per file imitates a full disk.
  const limited = `trap "" XFSZ; ulimit -f 1000; exec "${process.execPath}" "${launcher}" backup full.tar.zst`;
  const command = spawn("sh", ["-c", limited], { env, cwd: folder });
  let said = "";
  command.stderr.on("data", (chunk) => (said += chunk));
  const [exitCode] = await once(command, "close");
  expect({ exitCode, said }).toMatchObject({
    exitCode: 1,
    said: expect.stringContaining("There is no room for it in"),
  });
  expect((await readdir(folder)).filter((name) => name.startsWith("full"))).toEqual([]);
});

test("a database of a newer Spaza is left alone by every command, in words that say what to do", {
  timeout: 120_000,
}, async () => {
  const { pool } = shop.database;
  await pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('new', 9999999999999)",
  );
  onTestFinished(() =>
    pool.query("delete from drizzle.__drizzle_migrations where hash = 'new'").then(() => {}),
  );
  for (const args of [
    ["backup", "new.tar.zst"],
    ["stock", "list"],
    ["maintenance", "on"],
  ]) {
    expect(await spaza(on(shop.database), ...args)).toMatchObject({
      exitCode: 2,
      output: "",
      complaints: expect.stringMatching(/newer Spaza than this one: start that one/),
    });
  }
});

test("backups that fail without a terminal are mailed to the owner once, until one is made", {
  timeout: 120_000,
}, async () => {
  await backup("made-first.tar.zst");
  await shop.sentMails();
  await backup("unplugged", "--keep", "14");
  await backup("unplugged", "--keep", "14");
  const [mail, ...others] = await shop.sentMails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: "help@spaza.example", message: { template: "needs-hands" } });
  expect(mail && commandsIn(mail)).toContain("npx spaza backup unplugged --keep 14");
  expect((await backup("made.tar.zst")).exitCode).toBe(0);
  await backup("unplugged", "--keep", "14");
  expect(await shop.sentMails()).toHaveLength(1);
});
