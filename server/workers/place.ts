import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "../../platform/log.ts";
import { StartError } from "../../platform/start-error.ts";
import type { Task } from "./worker.ts";

/** Where one process of the shop serves, and after its end another. */
export type Place = {
  /** Resolves when its first process serves; rejects when that cannot open. */
  open(): Promise<void>;
  /** Lets another process take the place, then the one that has it leaves. Rejects, and changes nothing, when that cannot open. */
  renew(): Promise<void>;
  /** Resolves when nobody is left in it, and nobody comes any more. Safe to call twice. */
  leave(): Promise<void>;
};

const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** Who served for so long did not die of its start. */
const steadyMs = 60_000;
/** Below what the shop as a whole may take to stop: what is open once is closed afterwards. */
const longestLeaveMs = 8_000;

/** A place whose process is replaced when it dies: soon at first, then after ever longer pauses. */
export function createPlace(number: number, task: Task, log: Log): Place {
  const leaving = new AbortController();
  const all = new Set<Worker>();
  let current: Worker | undefined;
  let pauseMs = firstPauseMs;
  let filling: Promise<unknown> = Promise.resolve();

  /** Resolves when the process serves. */
  async function fill(): Promise<void> {
    if (leaving.signal.aborted) throw notOpened();
    const worker = cluster.fork();
    all.add(worker);
    // What it was to be told may find it dead already, which "exit" says.
    worker.on("error", () => {});
    const ended = new Promise<false>((resolve) => worker.once("exit", () => resolve(false)));
    void ended.then(() => all.delete(worker));
    worker.send(task);
    const serves = await Promise.race([once(worker, "message").then(() => true), ended]);
    if (!serves) throw notOpened();
    const sinceMs = performance.now();
    current = worker;
    worker.once("exit", (code, signal) => {
      if (worker !== current || leaving.signal.aborted) return;
      if (performance.now() - sinceMs > steadyMs) pauseMs = firstPauseMs;
      log.error("A process of the shop ended; another takes its place", {
        place: number,
        exitCode: code,
        signal,
      });
      filling = refill();
    });
  }

  const notOpened = () => new StartError("worker-failed", `Process ${number} of the shop did not open.`);

  async function refill(): Promise<void> {
    let isFilled = false;
    while (!isFilled && !leaving.signal.aborted) {
      await delay(pauseMs, undefined, { signal: leaving.signal }).catch(() => {});
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      isFilled = await fill().then(
        () => true,
        () => false,
      );
    }
  }

  return {
    open: fill,
    async renew() {
      await filling;
      const before = current;
      await fill();
      before?.process.kill("SIGTERM");
    },
    async leave() {
      leaving.abort();
      await Promise.all([...all].map(end));
      await filling;
    },
  };
}

async function end(worker: Worker): Promise<void> {
  const ended = once(worker, "exit");
  worker.process.kill("SIGTERM");
  const impatient = setTimeout(() => worker.process.kill("SIGKILL"), longestLeaveMs);
  await ended;
  clearTimeout(impatient);
}
