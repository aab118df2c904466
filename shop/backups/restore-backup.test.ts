import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { migrate } from "../../platform/database/migrate/migrate.ts";
import { listActs } from "../audit/list-acts.ts";
import { readSwitch } from "../maintenance/maintenance.ts";
import { switchMaintenance } from "../maintenance/switch-maintenance.ts";
import { buildProduct } from "../testing/factories.ts";
import { owner } from "../testing/owner.ts";
import { test } from "../testing/test-shop.ts";
import {
  backUpInto,
  emptyDatabase,
  everythingIn,
  folderForTest,
  folderOfShop,
  restoredAt,
  restoreInto,
} from "./testing/backups.ts";

test("a restored shop is closed until its owner opens it, and keeps its earlier message", async ({
  shop,
}) => {
  const [folder, files] = [await folderForTest(), await folderForTest()];
  const states: unknown[] = [];
  for (const message of [undefined, "We count the stock."]) {
    if (message) await switchMaintenance(shop, owner, { isOn: true, message, endsAt: null });
    const file = join(files, `${states.length}.tar.zst`);
    await backUpInto(file, shop.database, folder);
    const [closed, asItWas] = [await emptyDatabase(), await emptyDatabase()];
    await restoreInto(file, closed, folder, { leaveOpen: false });
    await restoreInto(file, asItWas, folder, { leaveOpen: true });
    const actions = (await listActs(closed.db)).slice(-2).map(({ action }) => action);
    states.push([await readSwitch(closed.db), await readSwitch(asItWas.db), actions]);
  }
  const said = { isOn: true, message: "We count the stock." };
  expect(states).toMatchObject([
    [{ isOn: true, message: null, changedAt: restoredAt }, undefined, ["maintenance.on", "backups.restore"]],
    [said, said, [expect.any(String), "backups.restore"]],
  ]);
  await switchMaintenance(shop, owner, { isOn: false, message: null, endsAt: null });
});

test("an error after the commit undoes nothing", async ({ shop }) => {
  const productId = await buildProduct(shop);
  const [file, to] = [join(await folderForTest(), "a.tar.zst"), await folderForTest()];
  await backUpInto(file, shop.database, await folderOfShop());
  const [database, other] = [await emptyDatabase(), await emptyDatabase()];
  // ANALYZE, the last command of a restore, reads this table.
  const holder = await database.pool.connect();
  await holder.query("begin; lock table pg_catalog.pg_largeobject in share update exclusive mode");
  const restored = restoreInto(file, database, to);
  const killLast = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = $1 and application_name = 'spaza restore' and query = 'analyze' and wait_event_type = 'Lock'`;
  const name = new URL(database.connectionString).pathname.slice(1);
  await expect.poll(async () => (await other.pool.query(killLast, [name])).rowCount).toBe(1);
  await holder.query("rollback");
  holder.release();
  expect(await restored).toMatchObject({ pictures: 1 });
  expect((await readdir(to)).toSorted()).toEqual(["logo.svg", "pictures", "shop.toml"]);
  const { rows } = await database.pool.query("select sku from products where id = $1", [productId]);
  expect(rows).toHaveLength(1);
});

test("a place that is not empty stays as it is", async ({ shop }) => {
  const file = join(await folderForTest(), "a.tar.zst");
  await backUpInto(file, shop.database, await folderOfShop());
  const before = await everythingIn(shop.database);
  await expect(restoreInto(file, shop.database, await folderForTest())).rejects.toThrow("not empty");
  expect(await everythingIn(shop.database)).toEqual(before);

  const fresh = await emptyDatabase();
  await migrate(fresh);
  await expect(restoreInto(file, fresh, await folderForTest())).rejects.toThrow("not empty");

  const folder = await folderForTest();
  await writeFile(join(folder, "shop.toml"), 'name = "Another"\n');
  const empty = await emptyDatabase();
  await expect(restoreInto(file, empty, folder)).rejects.toThrow("shop.toml is there already");
  expect(await everythingIn(empty)).toEqual({});
});
