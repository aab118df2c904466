import { setTimeout as delay } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log/log.ts";
import { searchOver } from "./find.ts";
import type { SearchIndex } from "./index/search-index.ts";
import type { ChangedFamilies } from "./keeper/keeper.ts";
import type { FromThread, NewVersion, ThreadSettings, ToThread } from "./keeper/thread.ts";
import type { Version } from "./query/find.ts";
import type { Search } from "./search.ts";

export type ThreadOptions = ThreadSettings & {
  log: Log;
  clock: Clock;
  /** Gives up waiting for the first version. */
  signal?: AbortSignal;
};

const restartMs = 3_000;
/** The thread may be deep in work that cannot be broken off. */
const longestStopMs = 2_000;

/**
 * Answers from an index that a thread of its own keeps in line with the database, so asking costs no query. A
 * change shows soon after its commit, whoever made it. Resolves when there is something to answer from. While the
 * thread is away the last version answers.
 */
export async function searchInThread({ log, clock, signal, ...settings }: ThreadOptions): Promise<Search> {
  const listeners = new Set<(changed: ChangedFamilies) => void>();
  const first = Promise.withResolvers<void>();
  const closing = new AbortController();
  let current: Version | undefined;

  function show({ arrays, directory, changed }: NewVersion): void {
    const index = { ...current?.index, ...arrays } as SearchIndex;
    current = { index, directory: directory ?? (current as Version).directory };
    first.resolve();
    for (const listener of listeners) listener(changed);
  }

  async function keepRunning(): Promise<void> {
    while (!closing.signal.aborted) {
      const reason = await runThread(settings, log, show, closing.signal);
      if (closing.signal.aborted) return;
      first.reject(reason);
      log.error("The thread of the search ended, and is started again", { error: reason });
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

/** Runs the thread to its end, which comes with the signal or by accident; says why. */
function runThread(
  settings: ThreadSettings,
  log: Log,
  show: (version: NewVersion) => void,
  signal: AbortSignal,
): Promise<unknown> {
  const thread = new Worker(new URL("keeper/thread.ts", import.meta.url), {
    workerData: settings,
    // Loading the database's modules leaves so much garbage at once that V8 would keep a nursery of 100 MB for it.
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
    // An error that nobody listens for would end the whole process. "exit" follows it.
    thread.on("error", (error) => {
      reason = error;
    });
    thread.on("exit", () => {
      signal.removeEventListener("abort", stop);
      resolve(reason);
    });
  });
}
