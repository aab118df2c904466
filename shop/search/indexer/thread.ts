import { isDeepStrictEqual } from "node:util";
import { parentPort, workerData } from "node:worker_threads";
import { throttle } from "../../../platform/concurrency/throttle.ts";
import { logFailures } from "../../../platform/database/away/database-away.ts";
import { connectDatabase } from "../../../platform/database/database.ts";
import { listen } from "../../../platform/database/notifications/listen.ts";
import type { Log, LogFields, LogLevel } from "../../../platform/log/log.ts";
import { changesChannel } from "../../catalogue/changes/changes.ts";
import type { Directory, SearchIndex } from "../index/search-index.ts";
import type { Kept } from "./build-index.ts";
import { type Changed, openIndexer } from "./indexer.ts";
import { openSharedMemory } from "./shared-memory.ts";
import { openSnapshots } from "./snapshots.ts";

// The indexer runs in a thread so that it blocks no request.

export type ThreadSettings = { connectionString: string; folder: string };

/** "shown": earlier versions are unused. "stop": save and end. */
export type ToThread = "shown" | "stop";

export type FromThread = ({ type: "version" } & NewVersion) | ({ type: "log" } & LogMessage);

/** Only the arrays that changed. */
export type NewVersion = {
  arrays: Partial<SearchIndex>;
  directory: Directory | undefined;
  changed: Changed;
};

type LogMessage = { level: LogLevel; message: string; fields: LogFields };

/** Throttle: the first change is taken at once, those soon after it together. */
const catchUpIntervalMs = 500;
/** Polls too: notifications are lost with a dead connection, and answers must not be older than two seconds. */
const lookIntervalMs = 1_000;
const saveIntervalMs = 600_000;
/** Far beyond any read. */
const statementTimeoutMs = 120_000;

const { connectionString, folder } = workerData as ThreadSettings;
const log = postingLog();
const stopping = new AbortController();
const stopped = Promise.withResolvers<void>();
let shown = Promise.withResolvers<void>();
shown.resolve();
let published: Kept | undefined;

parentPort?.on("message", (message: ToThread) => {
  shown.resolve();
  if (message === "shown") return;
  stopping.abort();
  stopped.resolve();
});

const database = connectDatabase({
  connectionString,
  applicationName: "spaza search",
  log,
  size: 2,
  statementTimeoutMs,
});
try {
  await keep();
} finally {
  await database.close();
  parentPort?.close();
}

async function keep(): Promise<void> {
  const { db } = database;
  const { signal } = stopping;
  const startedMs = performance.now();
  const snapshots = openSnapshots({ db, folder, log });
  const left = await snapshots.load();
  const hold = openSharedMemory();
  const kept = left && { ...left, index: hold(left.index) };
  const settle = async (index: SearchIndex) => {
    // This overwrites the memory of the version before the current one.
    await Promise.all([shown.promise, snapshots.saved()]);
    signal.throwIfAborted();
    return hold(index);
  };
  const indexer = openIndexer({ db, kept, settle, onVersion: publish, signal });
  let underWay = 0;
  const catchUp = async () => {
    underWay += 1;
    try {
      return await indexer.catchUp();
    } finally {
      underWay -= 1;
    }
  };
  const logFailure = logFailures(log);
  const catchingUp = throttle(catchUpIntervalMs, () => {
    // The waiting call has not begun, so it covers this change.
    if (underWay === 2) return;
    catchUp().catch((error: unknown) => {
      if (signal.aborted) return;
      logFailure("The search index could not be updated and will be retried", { error });
    });
  });
  const listener = await listen(connectionString, changesChannel, catchingUp.ask, catchingUp.ask);
  const looking = setInterval(catchingUp.ask, lookIntervalMs);
  const saving = setInterval(() => snapshots.save(published), saveIntervalMs);
  try {
    const first = await catchUp();
    publish(first, { familyIds: "all", countedIds: [] });
    tellOfStart(first, kept !== undefined, performance.now() - startedMs);
    if (!kept) await snapshots.save(first);
    await stopped.promise;
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    // The signal ends running work, and none begins.
    stopping.abort();
    clearInterval(looking);
    clearInterval(saving);
    catchingUp.stop();
    await listener.close();
    await indexer.catchUp().catch(() => {});
    await snapshots.save(published);
  }
}

function publish(version: Kept, changed: Changed): void {
  const entries = Object.entries(version.index) as [keyof SearchIndex, SearchIndex[keyof SearchIndex]][];
  const arrays = Object.fromEntries(entries.filter(([name, array]) => published?.index[name] !== array));
  const isSame = isDeepStrictEqual(published?.directory, version.directory);
  shown = Promise.withResolvers();
  post({ type: "version", arrays, directory: isSame ? undefined : version.directory, changed });
  published = version;
}

function tellOfStart({ index }: Kept, fromSnapshot: boolean, tookMs: number): void {
  const families = index.familyIds.length;
  log.info("The search is ready", { families, fromSnapshot, seconds: Math.round(tookMs / 100) / 10 });
}

function postingLog(): Log {
  const at =
    (level: LogLevel) =>
    (message: string, fields: LogFields = {}) => {
      post({ type: "log", level, message, fields });
    };
  return { info: at("info"), warn: at("warn"), error: at("error") };
}

function post(message: FromThread): void {
  parentPort?.postMessage(message);
}
