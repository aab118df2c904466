import { mkdir, mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { collectingLog } from "../../../platform/log/log.ts";
import { endOfLog } from "../../catalogue/changes/change-log.ts";
import { announceChange } from "../../catalogue/changes/changes.ts";
import { buildCategory, buildProduct } from "../../testing/factories.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { findProducts } from "../query/find.ts";
import { openIndexer } from "./indexer.ts";
import { openSnapshots } from "./snapshots.ts";

let shop: TestShop;
let folder: string;
const log = collectingLog();
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "spaza-snapshot-"));
  return () => rm(folder, { recursive: true });
});

const snapshots = () => openSnapshots({ db: shop.db, folder, log });
const file = () => join(folder, "index.bin");

/** Saves a snapshot of the current shop. */
async function leave() {
  const kept = await openIndexer({ db: shop.db }).catchUp();
  await snapshots().save(kept);
  return kept;
}

async function found(term: string): Promise<number[]> {
  const kept = await snapshots().load();
  if (!kept) throw new Error("The snapshot was refused");
  const version = await openIndexer({ db: shop.db, kept }).catchUp();
  return findProducts({ ...version, now: shop.clock.now() }, {}, { term, page: 1, perPage: 20 }).productIds;
}

const rename = (id: number, name: string) =>
  shop.db.transaction(async (tx) => {
    await tx.execute(`update products set name = '${name}' where id = ${id}`);
    await announceChange(tx, { familyIds: [id] });
  });

test("the next process continues from the snapshot, with later changes", async () => {
  const kettle = await buildProduct(shop, { name: "Copper kettle" });
  const gone = await buildProduct(shop, { name: "Copper pipe" });
  const kept = await leave();
  expect((await snapshots().load())?.index).toEqual(kept.index);

  await rename(kettle, "Brass kettle");
  const added = await buildProduct(shop, { name: "Brass pipe" });
  await shop.db.transaction(async (tx) => {
    await tx.execute(`delete from products where id = ${gone}`);
    await announceChange(tx, { familyIds: [gone] });
  });
  expect(await found("copper")).toEqual([]);
  expect((await found("brass")).toSorted()).toEqual([kettle, added].toSorted());
});

test("categories have their pictures at once, also without later changes", async () => {
  const categoryId = await buildCategory(shop);
  await buildProduct(shop, { categoryId, pictureKeys: ["kettle"] });
  await leave();
  const loaded = await snapshots().load();
  expect(loaded?.directory.categories.find(({ id }) => id === categoryId)?.pictureKey).toBe("kettle");
});

test("a transaction running during the save is not lost", async () => {
  const id = await buildProduct(shop, { name: "Iron stand" });
  const client = await shop.database.pool.connect();
  await client.query("begin");
  await client.query("update products set name = 'Steel stand' where id = $1", [id]);
  await client.query("insert into catalogue_changes (family_ids) values ($1)", [[id]]);
  await buildProduct(shop);
  await leave();
  await client.query("commit");
  client.release();
  expect(await found("steel stand")).toEqual([id]);
});

test("without a snapshot nothing is loaded", async () => {
  expect(await snapshots().load()).toBeUndefined();
});

test("a truncated or damaged snapshot is refused", async () => {
  await leave();
  const whole = await readFile(file());
  for (const place of [0, 5, 9, 40, Math.floor(whole.length / 2), whole.length - 9]) {
    const damaged = Buffer.from(whole);
    damaged[place] = (damaged[place] ?? 0) ^ 1;
    await writeFile(file(), damaged);
    expect(await snapshots().load(), `damaged at ${place}`).toBeUndefined();
  }
  for (const length of [0, 7, 100, whole.length - 1]) {
    await writeFile(file(), whole);
    await truncate(file(), length);
    expect(await snapshots().load(), `cut at ${length}`).toBeUndefined();
  }
  await writeFile(file(), whole);
  expect(await snapshots().load()).toBeDefined();
});

test("an unreadable snapshot costs a warning, not the start", async () => {
  log.lines.length = 0;
  await mkdir(file());
  expect(await snapshots().load()).toBeUndefined();
  expect(log.lines.map((line) => line.level)).toEqual(["warn"]);
});

test("unfinished files of killed processes are removed, those being written are not", async () => {
  const [dead, alive] = ["index.bin.a.unfinished", "index.bin.b.unfinished"].map((name) =>
    join(folder, name),
  );
  await writeFile(dead as string, "");
  await writeFile(alive as string, "");
  const longAgo = new Date(Date.now() - 2 * 60_000);
  await utimes(dead as string, longAgo, longAgo);
  await leave();
  await utimes(file(), longAgo, longAgo);
  expect(await snapshots().load()).toBeDefined();
  expect((await readdir(folder)).toSorted()).toEqual(["index.bin", "index.bin.b.unfinished"]);
});

test("a snapshot of another database, or of a copy of this one, is refused", async () => {
  await leave();
  const other = await openTestShop();
  expect(await openSnapshots({ db: other.db, folder, log }).load()).toBeUndefined();
  await other.close();
});

test("a snapshot from before a restore is refused", async () => {
  await leave();
  await shop.db.execute("create table restored (like catalogue_changes including all)");
  await shop.db.execute("insert into restored overriding system value select * from catalogue_changes");
  await shop.db.execute("select setval(pg_get_serial_sequence('restored', 'id'), max(id)) from restored");
  await shop.db.transaction(async (tx) => {
    await tx.execute("alter table catalogue_changes rename to before");
    await tx.execute("alter table restored rename to catalogue_changes");
    await tx.execute("drop table before");
  });
  expect(await snapshots().load()).toBeUndefined();
});

test("a snapshot newer than a database that went back in time is refused", async () => {
  await buildProduct(shop);
  await leave();
  await shop.db.execute("delete from catalogue_changes where id = (select max(id) from catalogue_changes)");
  expect(await snapshots().load()).toBeUndefined();
});

test("a snapshot older than the change log is refused; old changes are deleted, never the newest", async () => {
  await leave();
  const { rows } = await shop.db.execute<{ count: number }>(
    "select count(*)::int as count from catalogue_changes",
  );
  expect(rows[0]?.count).toBeGreaterThan(1);
  await shop.db.execute("update catalogue_changes set made_at = made_at - interval '8 days'");
  await leave();
  const left = await shop.db.execute<{ count: number }>(
    "select count(*)::int as count from catalogue_changes",
  );
  expect(left.rows[0]?.count).toBe(1);
  // Saves again: a transaction of another test's database lets the first cursor refer to deleted rows.
  const kept = await leave();
  expect(await snapshots().load()).toBeDefined();

  const old = {
    ...kept,
    place: { ...kept.place, readAt: new Date(Date.now() - 6.5 * 86_400_000).toISOString() },
  };
  await snapshots().save(old);
  expect(await snapshots().load()).toBeUndefined();
});

test("an unwritable folder costs a warning, not the search", async () => {
  log.lines.length = 0;
  await writeFile(join(folder, "file"), "");
  const kept = await openIndexer({ db: shop.db }).catchUp();
  await openSnapshots({ db: shop.db, folder: join(folder, "file"), log }).save(kept);
  expect(log.lines.map((line) => line.level)).toEqual(["warn"]);
  expect(await readdir(folder)).toEqual(["file"]);
});

test("an owner's database role needs no special rights for it", async () => {
  await shop.db.transaction(async (tx) => {
    await tx.execute(
      "create role ordinary; grant select on catalogue_changes to ordinary; set local role ordinary",
    );
    expect((await endOfLog(tx)).log).toMatch(/^\d+\/\d+\/\d+$/);
    await tx.execute("reset role; drop owned by ordinary; drop role ordinary");
  });
});
