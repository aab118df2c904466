import { sql } from "drizzle-orm";
import { listen } from "../../platform/database/listen.ts";
import type { Database, Queryable } from "../shop.ts";
import { settingChanges } from "./tables.ts";

/** What an owner settles and every process keeps in memory. The catalogue has a log of its own (shop/catalogue). */
export type Topic = "delivery" | "maintenance" | "content";

/** Where every process hears of changes to the settings. */
export type Changes = {
  /** Calls after a change of the topic was committed by any process, within two seconds. */
  listen(topic: Topic, listener: () => void): void;
  close(): Promise<void>;
};

const channel = "spaza_settings";
/** A notification is lost with a connection that dies in silence, and nothing may be older than two seconds. */
const lookIntervalMs = 1_000;

/**
 * Announces that a topic has changed. Belongs into the transaction of the change: listeners hear of it when it is
 * committed, and never if it is rolled back.
 *
 * Concurrency: two that change the same topic wait for one another.
 */
export async function announce(tx: Queryable, topic: Topic): Promise<void> {
  await tx
    .insert(settingChanges)
    .values({ topic })
    .onConflictDoUpdate({
      target: settingChanges.topic,
      set: { version: sql`${settingChanges.version} + 1` },
    });
  await tx.execute(sql`select pg_notify(${channel}, ${topic})`);
}

/** Listens to the database on a connection of its own. Throws when it cannot be reached. */
export async function openChanges({
  db,
  connectionString,
}: {
  db: Database;
  connectionString: string;
}): Promise<Changes> {
  const listeners = new Map<string, Set<() => void>>();
  let known = await readVersions(db);

  async function look(): Promise<void> {
    const before = known;
    known = await readVersions(db);
    for (const [topic, version] of known) {
      if (before.get(topic) === version) continue;
      for (const listener of listeners.get(topic) ?? []) listener();
    }
  }
  // A database that is away is looked at again in a second.
  const tryToLook = () => void look().catch(() => {});

  const listener = await listen(connectionString, channel, tryToLook, tryToLook);
  const looking = setInterval(tryToLook, lookIntervalMs);
  return {
    listen(topic, act) {
      listeners.set(topic, (listeners.get(topic) ?? new Set()).add(act));
    },
    async close() {
      clearInterval(looking);
      await listener.close();
    },
  };
}

/** For a process that ends before anybody else changes a setting, such as a command. */
export const noChanges: Pick<Changes, "listen"> = { listen: () => {} };

async function readVersions(db: Database): Promise<Map<string, number>> {
  const rows = await db.select().from(settingChanges);
  return new Map(rows.map(({ topic, version }) => [topic, version]));
}
