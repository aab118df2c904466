import { expect, onTestFinished, vi } from "vitest";
import type { OpenDatabase } from "../database.ts";
import { test } from "../test-database.ts";
import { listen } from "./listen.ts";

/** Listens on a channel that no other test uses. */
async function hear({ connectionString, pool }: OpenDatabase, channel: string) {
  const [onMessage, onReconnect] = [vi.fn(), vi.fn()];
  const listener = await listen(connectionString, channel, onMessage, onReconnect);
  onTestFinished(listener.close);
  const notify = () => pool.query("select pg_notify($1, '')", [channel]);
  return { onMessage, onReconnect, listener, notify };
}

test("a message reaches the listener", async ({ database }) => {
  const { onMessage, notify } = await hear(database, "Prices changed!");
  await notify();
  await expect.poll(() => onMessage.mock.calls).toHaveLength(1);
});

test("a lost connection is made again, and the listener hears of the gap", async ({ database }) => {
  const { onMessage, onReconnect, notify } = await hear(database, "stock");
  const name = "spaza listen stock";
  for (const times of [1, 2]) {
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()",
      [name],
    );
    await expect.poll(() => onReconnect.mock.calls).toHaveLength(times);
    await notify();
    await expect.poll(() => onMessage.mock.calls).toHaveLength(times);
  }
});

test("after closing nothing is heard and nothing connects again", async ({ database }) => {
  const { onMessage, onReconnect, listener, notify } = await hear(database, "closed");
  await listener.close();
  await notify();
  const { rows } = await database.pool.query(
    "select from pg_stat_activity where application_name = 'spaza listen closed'",
  );
  expect(rows).toEqual([]);
  expect(onMessage).not.toHaveBeenCalled();
  expect(onReconnect).not.toHaveBeenCalled();
});

test("a first connection that fails is the caller's to know", async () => {
  const nowhere = "postgresql://spaza@localhost/spaza?host=/no/such/folder&sslmode=disable";
  await expect(listen(nowhere, "orders", vi.fn(), vi.fn())).rejects.toMatchObject({ code: "ENOENT" });
});
