import { expect, onTestFinished, vi } from "vitest";
import { silentLog } from "../../log/log.ts";
import { connectDatabase, type OpenDatabase } from "../database.ts";
import { test } from "../test-database.ts";
import { listen } from "./listen.ts";
import { notifyAfterCommit } from "./notifier.ts";

async function hear({ connectionString }: OpenDatabase, channel: string) {
  const heard = vi.fn();
  const listener = await listen(connectionString, channel, heard, () => {});
  onTestFinished(listener.close);
  return heard;
}

/** A process of its own, as far as notifications are concerned. */
function anotherProcess({ connectionString }: OpenDatabase) {
  return connectDatabase({ connectionString, applicationName: "notifying", log: silentLog });
}

test("listeners are notified after a commit, and never after a rollback", async ({ database }) => {
  const [kept, lost] = [await hear(database, "kept"), await hear(database, "lost")];
  const { db, close } = anotherProcess(database);
  const rolledBack = db.transaction(async (tx) => {
    notifyAfterCommit(tx, "lost");
    tx.rollback();
  });
  await expect(rolledBack).rejects.toThrow();
  await db.transaction(async (tx) => {
    notifyAfterCommit(tx, "kept");
    // Nested ones belong to the outer transaction.
    await tx.transaction(async (nested) => notifyAfterCommit(nested, "kept"));
  });
  await expect.poll(() => kept.mock.calls).toHaveLength(1);
  await close();
  expect(lost).not.toHaveBeenCalled();
});

test("many commits share few notifications, and closing sends the last", async ({ database }) => {
  const heard = await hear(database, "busy");
  const { db, close } = anotherProcess(database);
  const startedMs = performance.now();
  for (let commits = 0; commits < 50; commits += 1)
    await db.transaction(async (tx) => notifyAfterCommit(tx, "busy"));
  const takenMs = performance.now() - startedMs;
  const sentSoFar = heard.mock.calls.length;
  await close();
  await expect.poll(() => heard.mock.calls.length).toBeGreaterThan(sentSoFar);
  expect(heard.mock.calls.length).toBeLessThanOrEqual(2 + Math.floor(takenMs / 500));
});

test("a change outside of a transaction is notified at once", async ({ database }) => {
  const heard = await hear(database, "outside");
  const { db, close } = anotherProcess(database);
  notifyAfterCommit(db, "outside");
  await expect.poll(() => heard.mock.calls).toHaveLength(1);
  await close();
});
