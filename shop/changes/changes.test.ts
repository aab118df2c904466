import { expect, onTestFinished, vi } from "vitest";
import { test } from "../../platform/database/test-database.ts";
import { announce, openChanges } from "./changes.ts";

test("a listener hears of its topic's changes once they are committed, and of no other", async ({
  database,
}) => {
  const changes = await openChanges(database);
  onTestFinished(changes.close);
  const [delivery, maintenance] = [vi.fn(), vi.fn()];
  changes.listen("delivery", delivery);
  changes.listen("maintenance", maintenance);
  await database.db
    .transaction(async (tx) => {
      await announce(tx, "maintenance");
      tx.rollback();
    })
    .catch(() => {});
  await database.db.transaction((tx) => announce(tx, "delivery"));
  await expect.poll(() => delivery.mock.calls).toHaveLength(1);
  await database.db.transaction((tx) => announce(tx, "delivery"));
  await expect.poll(() => delivery.mock.calls).toHaveLength(2);
  expect(maintenance).not.toHaveBeenCalled();
});

test("a change whose notification is lost is found all the same", async ({ database }) => {
  const changes = await openChanges(database);
  onTestFinished(changes.close);
  const content = vi.fn();
  changes.listen("content", content);
  await database.pool.query("insert into setting_changes (topic) values ('content')");
  await expect.poll(() => content.mock.calls).toHaveLength(1);
});
