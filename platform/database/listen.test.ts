import { expect, onTestFinished, vi } from "vitest";
import { listen, notify } from "./listen.ts";
import { test } from "./test-database.ts";

/** Listens on a channel that no other test uses. */
async function hear(connectionString: string, channel: string) {
  const messages: string[] = [];
  const onReconnect = vi.fn();
  const listener = await listen(connectionString, channel, (payload) => messages.push(payload), onReconnect);
  onTestFinished(listener.close);
  return { messages, onReconnect, listener };
}

test("a message reaches the listener", async ({ database }) => {
  const { messages } = await hear(database.connectionString, "Prices changed!");
  await notify(database.db, "Prices changed!", "17");
  await expect.poll(() => messages).toEqual(["17"]);
});

test("a message in a transaction arrives after its commit, and never after a rollback", async ({
  database,
}) => {
  const { messages } = await hear(database.connectionString, "orders");
  const rolledBack = database.db.transaction(async (tx) => {
    await notify(tx, "orders", "lost");
    tx.rollback();
  });
  await expect(rolledBack).rejects.toThrow();
  await database.db.transaction((tx) => notify(tx, "orders", "kept"));
  await expect.poll(() => messages).toEqual(["kept"]);
});

test("a lost connection is made again, and the listener hears of the gap", async ({ database }) => {
  const { messages, onReconnect } = await hear(database.connectionString, "stock");
  const name = "spaza listen stock";
  for (const times of [1, 2]) {
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()",
      [name],
    );
    await expect.poll(() => onReconnect.mock.calls).toHaveLength(times);
    await notify(database.db, "stock", `after gap ${times}`);
    await expect.poll(() => messages).toContain(`after gap ${times}`);
  }
});

test("after closing nothing is heard and nothing connects again", async ({ database }) => {
  const { messages, onReconnect, listener } = await hear(database.connectionString, "closed");
  await listener.close();
  await notify(database.db, "closed", "anybody?");
  const { rows } = await database.pool.query(
    "select from pg_stat_activity where application_name = 'spaza listen closed'",
  );
  expect([messages, rows]).toEqual([[], []]);
  expect(onReconnect).not.toHaveBeenCalled();
});

test("a first connection that fails is the caller's to know", async () => {
  const nowhere = "postgresql://spaza@localhost/spaza?host=/no/such/folder&sslmode=disable";
  await expect(listen(nowhere, "orders", vi.fn(), vi.fn())).rejects.toMatchObject({ code: "ENOENT" });
});
