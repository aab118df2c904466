import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { collectingLog } from "../../platform/log/log.ts";
import { buildProduct } from "../testing/factories.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import type { Search } from "./search.ts";
import { searchInThread } from "./search-in-thread.ts";

const threads: Worker[] = [];
const remember = (thread: Worker) => void threads.push(thread);
beforeAll(() => void process.on("worker", remember));
afterAll(() => void process.off("worker", remember));

/** Loading a thread's modules takes a while on a busy machine. */
const deadline = { timeout: 30_000, interval: 50 };
const patient = { timeout: 90_000 };
let shop: TestShop;
let folders: string;
let folder: string;
let log: ReturnType<typeof collectingLog>;
beforeAll(async () => {
  shop = await openTestShop();
  folders = await mkdtemp(join(tmpdir(), "spaza-thread-"));
});
// At the end: a test closes its search after all its `beforeEach` cleanups.
afterAll(async () => {
  await shop.close();
  await rm(folders, { recursive: true });
});
beforeEach(async () => {
  log = collectingLog();
  folder = await mkdtemp(join(folders, "search-"));
});

async function open(signal?: AbortSignal): Promise<Search> {
  const { connectionString } = shop.database;
  const search = await searchInThread({
    connectionString,
    folder,
    log,
    clock: shop.clock,
    ...(signal && { signal }),
  });
  onTestFinished(search.close);
  return search;
}

async function found(search: Search, term: string): Promise<number[]> {
  return (await search.find({}, { term, page: 1, perPage: 20 })).productIds;
}

/** Blocks readers of products until it is released. */
async function lockProducts() {
  const client = await shop.database.pool.connect();
  await client.query("begin; lock table products in access exclusive mode");
  return async () => {
    await client.query("rollback");
    client.release();
  };
}

async function readersThatWait(): Promise<number> {
  const { rows } = await shop.database.pool.query(
    "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rows[0].count;
}

test("search answers once opened, then follows changes and reports them", patient, async () => {
  const before = await buildProduct(shop, { name: "Calabash" });
  // A new brand, and among few products a new one, may change every listing: here both change nothing else.
  const place = { brandId: 1, categoryId: 1 };
  for (const number of Array(8).keys()) await buildProduct(shop, { name: `Basket ${number}`, ...place });
  const search = await open();
  expect(await found(search, "calabash")).toEqual([before]);
  const changed = new Set<unknown>();
  search.onChange((subjects) => {
    for (const subject of subjects) changed.add(subject);
  });
  const after = await buildProduct(shop, { name: "Gourd", ...place });
  await expect.poll(() => changed, deadline).toContain(`family:${after}`);
  expect(await found(search, "gourd")).toEqual([after]);
});

test("a change without notification is found by polling", patient, async () => {
  const id = await buildProduct(shop, { name: "Udu" });
  const search = await open();
  await shop.database.pool.query("update products set name = 'Marimba' where id = $1", [id]);
  await shop.database.pool.query("insert into catalogue_changes (family_ids) values ($1)", [[id]]);
  await expect.poll(() => found(search, "marimba"), deadline).toEqual([id]);
});

test("the next thread starts from the snapshot", patient, async () => {
  const id = await buildProduct(shop, { name: "Assegai" });
  await (await open()).close();
  log = collectingLog();
  const search = await open();
  expect(await found(search, "assegai")).toEqual([id]);
  const ready = { message: "The search is ready", fields: { fromSnapshot: true } };
  await expect.poll(() => log.lines, deadline).toMatchObject([ready]);
});

test(
  "when the thread dies the last version goes on answering, and another thread takes over",
  patient,
  async () => {
    const before = await buildProduct(shop, { name: "Knobkerrie" });
    const search = await open();
    await threads.at(-1)?.terminate();
    expect(await found(search, "knobkerrie")).toEqual([before]);
    const errors = () => log.lines.filter((line) => line.level === "error");
    await expect.poll(errors, deadline).toMatchObject([{ message: expect.stringContaining("restarted") }]);
    const after = await buildProduct(shop, { name: "Sjambok" });
    await expect.poll(() => found(search, "sjambok"), deadline).toEqual([after]);
  },
);

test("search can be closed while it reads", patient, async () => {
  const search = await open();
  const unlock = await lockProducts();
  await shop.database.pool.query(
    "insert into catalogue_changes (family_ids) values (null); notify spaza_changes",
  );
  await expect.poll(readersThatWait).toBe(1);
  await search.close();
  await unlock();
});

test("a start can be cancelled", patient, async () => {
  const unlock = await lockProducts();
  const stopping = new AbortController();
  const opening = open(stopping.signal);
  stopping.abort(new Error("given up"));
  await expect(opening).rejects.toThrow("given up");
  await unlock();
});

test("a failed start reports its reason", patient, async () => {
  await shop.database.pool.query("alter table catalogue_changes rename to elsewhere");
  await expect(open()).rejects.toThrow("catalogue_changes");
  await shop.database.pool.query("alter table elsewhere rename to catalogue_changes");
});
