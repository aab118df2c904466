import { setTimeout as delay } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log/log.ts";
import { searchOver } from "./find.ts";
import type { SearchIndex } from "./index/search-index.ts";
import type { FromThread, NewVersion, ThreadSettings, ToThread } from "./indexer/thread.ts";
import type { Version } from "./query/find.ts";
import type { Search } from "./search.ts";
import { type Subjects, subjectsBetween } from "./subjects.ts";

export type ThreadOptions = ThreadSettings & {
  log: Log;
  clock: Clock;
  /** Cancels waiting for the first version. */
  signal?: AbortSignal;
};

const restartMs = 3_000;
/** The thread may be in uninterruptible work. */
const longestStopMs = 2_000;

/**
 * Search over an index that a thread keeps up to date, so queries never touch the database. Resolves when the first
 * version is ready. While the thread restarts, the last version answers.
 */
export async function searchInThread({ log, clock, signal, ...settings }: ThreadOptions): Promise<Search> {
  const listeners = new Set<(subjects: Subjects) => void>();
  const first = Promise.withResolvers<void>();
  const closing = new AbortController();
  let current: Version | undefined;

  function show({ arrays, directory, changed }: NewVersion): void {
    const before = current;
    const index = { ...before?.index, ...arrays } as SearchIndex;
    const after = { index, directory: directory ?? (before as Version).directory };
    current = after;
    first.resolve();
    const subjects = before ? subjectsBetween(before, after, changed, clock.now()) : "all";
    for (const listener of listeners) listener(subjects);
  }

  async function keepRunning(): Promise<void> {
    while (!closing.signal.aborted) {
      const reason = await runThread(settings, log, show, closing.signal);
      if (closing.signal.aborted) return;
      first.reject(reason);
      log.error("The search thread ended and is restarted", { error: reason });
      await delay(restartMs, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  const running = keepRunning();
  const close = async () => {
    closing.abort();
    await running;
  };
  const giveUp = () => first.reject(signal?.reason);
  if (signal?.aborted) giveUp();
  signal?.addEventListener("abort", giveUp, { once: true });
  try {
    await first.promise;
  } catch (error) {
    await close();
    throw error;
  } finally {
    signal?.removeEventListener("abort", giveUp);
  }
  return {
    ...searchOver(async () => current as Version, clock),
    onChange: (listener) => listeners.add(listener),
    close,
  };
}

/** Resolves with the reason when the thread ends. */
function runThread(
  settings: ThreadSettings,
  log: Log,
  show: (version: NewVersion) => void,
  signal: AbortSignal,
): Promise<unknown> {
  const thread = new Worker(new URL("indexer/thread.ts", import.meta.url), {
    workerData: settings,
    // Module loading creates so much garbage that V8 would keep a 100 MB nursery.
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  });
  const tell = (message: ToThread) => thread.postMessage(message);
  thread.on("message", (message: FromThread) => {
    if (message.type === "version") {
      show(message);
      tell("shown");
    } else log[message.level](message.message, message.fields);
  });
  const stop = () => {
    tell("stop");
    setTimeout(() => thread.terminate(), longestStopMs).unref();
  };
  signal.addEventListener("abort", stop, { once: true });
  return new Promise((resolve) => {
    let reason: unknown = new Error("It ended by itself");
    // Unhandled, it would end the process. "exit" follows.
    thread.on("error", (error) => {
      reason = error;
    });
    thread.on("exit", () => {
      signal.removeEventListener("abort", stop);
      resolve(reason);
    });
  });
}
