import { readdir, readFile } from "node:fs/promises";
import { expect, vi } from "vitest";
import { holdDatabase } from "./hold-database.ts";
import { openTrial, postgresPid, test, trialFolder } from "./trial.ts";

test("after kill -9 the next start takes over the PostgreSQL left behind, with its data", async ({
  dataDir,
}) => {
  const shop = holdDatabase(dataDir, "exclusive");
  expect(await shop.answer).toBe("open");
  const beside = await openTrial(dataDir, { exclusive: false });
  await beside.pool.query("create table kept as select 42 as answer");
  await beside.close();
  const pid = await postgresPid(dataDir);
  shop.process.kill("SIGKILL");
  await shop.ended;

  const next = await openTrial(dataDir);
  expect(await postgresPid(dataDir)).toBe(pid);
  expect((await next.pool.query("select answer from kept")).rows).toEqual([{ answer: 42 }]);
  await next.close();
  expect(await postgresPid(dataDir)).toBeNull();
});

test("a second shop on the same folder is refused, and the first goes on", async ({ dataDir }) => {
  const first = await openTrial(dataDir);
  const second = holdDatabase(dataDir, "exclusive");
  expect(await second.answer).toContain(`Another Spaza is already running on the data folder ${dataDir}`);
  expect(await second.ended).toBe(1);
  expect((await first.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await first.close();
});

test("a command beside a running shop does not stop its PostgreSQL, and the last one out does", async ({
  dataDir,
}) => {
  const shop = holdDatabase(dataDir, "exclusive");
  await shop.answer;
  const command = await openTrial(dataDir, { exclusive: false });
  await command.close();
  expect(await postgresPid(dataDir)).not.toBeNull();

  const longCommand = await openTrial(dataDir, { exclusive: false });
  shop.process.kill("SIGTERM");
  expect(await shop.ended).toBe(0);
  expect((await longCommand.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await longCommand.close();
  expect(await postgresPid(dataDir)).toBeNull();
});

test("two shops that start at the same time on an empty folder: one opens, one is refused", async () => {
  const dataDir = await trialFolder();
  const shops = [holdDatabase(dataDir, "exclusive"), holdDatabase(dataDir, "exclusive")];
  const answers = await Promise.all(shops.map((shop) => shop.answer));
  expect(answers.toSorted()).toEqual([expect.stringContaining("Another Spaza is already running"), "open"]);
  expect(await readdir(dataDir)).toEqual(["postgres"]);
  for (const shop of shops) shop.process.kill("SIGTERM");
  await Promise.all(shops.map((shop) => shop.ended));
  expect(await postgresPid(dataDir)).toBeNull();
});

test("a start while the last one is leaving waits and works", async ({ dataDir }) => {
  const leaving = await openTrial(dataDir);
  await leaving.pool.query("create table kept as select 42 as answer");
  const [, next] = await Promise.all([leaving.close(), openTrial(dataDir)]);
  expect((await next.pool.query("select answer from kept")).rows).toEqual([{ answer: 42 }]);
  await next.close();
});

test("a shop killed while it makes the data folder does not hinder the next start", async () => {
  const dataDir = await trialFolder();
  const killed = holdDatabase(dataDir, "exclusive");
  await vi.waitFor(async () => expect(await readdir(dataDir)).not.toEqual([]), {
    timeout: 30_000,
    interval: 5,
  });
  killed.process.kill("SIGKILL");
  await killed.ended;
  expect(await readdir(dataDir)).toEqual([expect.stringContaining("postgres-new-")]);

  const next = await openTrial(dataDir);
  expect((await next.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  expect(await readdir(dataDir)).toEqual(["postgres"]);
  await next.close();
});

test.runIf(process.platform === "linux")(
  "Ctrl-C in the shop's terminal does not reach PostgreSQL",
  async ({ dataDir }) => {
    const shop = holdDatabase(dataDir, "exclusive");
    await shop.answer;
    const pid = await postgresPid(dataDir);
    expect(await processGroup(pid ?? 0)).toBe(pid);
    expect(await processGroup(shop.process.pid ?? 0)).not.toBe(pid);
    shop.process.kill("SIGTERM");
    await shop.ended;
  },
);

async function processGroup(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/stat`, "utf8");
  return Number(status.slice(status.lastIndexOf(")") + 2).split(" ")[2]);
}
