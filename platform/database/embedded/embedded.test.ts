import { spawn } from "node:child_process";
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { collectingLog } from "../../log/log.ts";
import { chooseSocketFolder } from "./embedded-socket.ts";
import { openTrial, postgresPid, test, trialFolder } from "./trial.ts";

test("a first start makes a database, and a later start keeps its data", async () => {
  const dataDir = await trialFolder();
  const first = await openTrial(dataDir);
  await first.pool.query("create table kept as select 42 as answer");
  await first.close();

  const second = await openTrial(dataDir);
  expect((await second.pool.query("select answer from kept")).rows).toEqual([{ answer: 42 }]);
  await second.close();
});

test("after closing PostgreSQL is gone", async ({ dataDir }) => {
  const database = await openTrial(dataDir);
  expect(await postgresPid(dataDir)).toBeGreaterThan(0);
  await database.close();
  expect(await postgresPid(dataDir)).toBeNull();
});

test("the data and the socket are the owner's alone, and no port is open", async () => {
  const dataDir = await trialFolder();
  const database = await openTrial(dataDir);
  const folder = await stat(join(dataDir, "postgres"));
  const socket = await stat(join(dataDir, "postgres", ".s.PGSQL.5432"));
  const addresses = await database.pool.query("show listen_addresses");
  await database.close();
  expect([folder.mode & 0o777, socket.mode & 0o777]).toEqual([0o700, 0o700]);
  expect(addresses.rows).toEqual([{ listen_addresses: "" }]);
});

test("connections are enough for 16 processes, one that takes another's place, and commands", async ({
  dataDir,
}) => {
  const database = await openTrial(dataDir);
  const { rows } = await database.pool.query("select current_setting('max_connections')::int as most");
  await database.close();
  expect(rows[0].most).toBeGreaterThanOrEqual((16 + 1) * 16 + 40);
});

test("PostgreSQL's log does not repeat what shoppers told us", async ({ dataDir }) => {
  const database = await openTrial(dataDir);
  await database.pool.query("create table people (email text unique)");
  const add = () => database.pool.query("insert into people values ($1)", ["thandi@example.com"]);
  await add();
  await expect(add()).rejects.toMatchObject({ code: "23505" });
  await database.close();
  const log = await readFile(join(dataDir, "postgres", "server.log"), "utf8");
  expect(log).toContain("duplicate key");
  expect(log).not.toContain("thandi");
});

test.each([
  ["too long for a socket", "d".repeat(120)],
  ["with spaces, accents, percent signs and commas", "Mandla's 100%25 winkel, ünd mehr"],
])("a data folder %s works", async (_case, name) => {
  const dataDir = join(await trialFolder(), name);
  const socketFolder = chooseSocketFolder(join(dataDir, "postgres"));
  onTestFinished(() => rm(socketFolder, { recursive: true, force: true }));
  const database = await openTrial(dataDir);
  await database.pool.query("create table kept as select 42 as answer");
  const beside = await openTrial(dataDir, { exclusive: false });
  expect((await beside.pool.query("select answer from kept")).rows).toEqual([{ answer: 42 }]);
  await beside.close();
  await database.close();
  expect(await postgresPid(dataDir)).toBeNull();
});

test("lock files that name a living stranger do not stop the start", async ({ dataDir }) => {
  await (await openTrial(dataDir)).close();
  // Another process's id: PostgreSQL ignores its parent's.
  const stranger = spawn(process.execPath, ["-e", "setInterval(() => {}, 60_000)"]);
  onTestFinished(() => {
    stranger.kill("SIGKILL");
  });
  const lines = [stranger.pid, join(dataDir, "postgres"), 1, 5432, ".", "", ""].join("\n");
  await writeFile(join(dataDir, "postgres", "postmaster.pid"), lines);
  await writeFile(join(dataDir, "postgres", ".s.PGSQL.5432.lock"), lines);

  const database = await openTrial(dataDir);
  expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await database.close();
});

test("a folder of another PostgreSQL version is refused with what to do", async ({ dataDir }) => {
  await (await openTrial(dataDir)).close();
  await writeFile(join(dataDir, "postgres", "PG_VERSION"), "17\n");
  await expect(openTrial(dataDir)).rejects.toMatchObject({
    code: "data-folder-unusable",
    message: expect.stringContaining("PostgreSQL 17"),
  });
});

test("a PostgreSQL that cannot start is refused with its own reason, in one line", async ({ dataDir }) => {
  await (await openTrial(dataDir)).close();
  await writeFile(join(dataDir, "postgres", "postgresql.conf"), "no_such_setting = on\n");
  const error = await openTrial(dataDir).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: "database-unreachable" });
  expect(String(error)).toContain("contains errors");
  expect(String(error)).not.toContain("\n");
});

test("a PostgreSQL that dies under us is started again, and the pool finds it", async ({ dataDir }) => {
  const log = collectingLog();
  const database = await openTrial(dataDir, { log });
  await database.pool.query("create table kept as select 42 as answer");
  const pid = await postgresPid(dataDir);
  process.kill(pid ?? 0, "SIGKILL");

  await expect.poll(() => log.lines.at(-1)?.message).toMatch(/is back|answers again/);
  const read = async () => (await database.pool.query("select answer from kept")).rows;
  await expect.poll(read).toEqual([{ answer: 42 }]);
  expect(await postgresPid(dataDir)).not.toBe(pid);
  await expect(openTrial(dataDir)).rejects.toMatchObject({ code: "already-running" });
  await database.close();
  expect(await postgresPid(dataDir)).toBeNull();
});
