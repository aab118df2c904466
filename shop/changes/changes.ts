import { sql } from "drizzle-orm";
import { listen } from "../../platform/database/notifications/listen.ts";
import { notifyAfterCommit } from "../../platform/database/notifications/notifier.ts";
import type { Database, Queryable } from "../database.ts";
import { settingChanges } from "./tables.ts";

/** Settings cached in every process. The catalogue has its own change log (shop/catalogue). */
export type Topic = "delivery" | "maintenance" | "content";

export type Changes = {
  /** Calls the listener within two seconds of a commit by any process. */
  listen(topic: Topic, listener: () => void): void;
  close(): Promise<void>;
};

const channel = "spaza_settings";
/** Polls besides: a connection that dies silently loses notifications. */
const lookIntervalMs = 1_000;

/**
 * Call it in the transaction of the change: listeners hear of commits only.
 * Concurrency: two changes of one topic run one after the other.
 */
export async function announce(tx: Queryable, topic: Topic): Promise<void> {
  await tx
    .insert(settingChanges)
    .values({ topic })
    .onConflictDoUpdate({
      target: settingChanges.topic,
      set: { version: sql`${settingChanges.version} + 1` },
    });
  notifyAfterCommit(tx, channel);
}

/** Opens a connection of its own. Throws when the database is unreachable. */
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
  // An unreachable database is polled again in a second.
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

/** For short-lived processes, such as commands. */
export const noChanges: Pick<Changes, "listen"> = { listen: () => {} };

async function readVersions(db: Database): Promise<Map<string, number>> {
  const rows = await db.select().from(settingChanges);
  return new Map(rows.map(({ topic, version }) => [topic, version]));
}
