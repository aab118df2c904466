import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "../../platform/log/log.ts";
import { StartError } from "../../platform/start-error.ts";
import type { Pulse, Task } from "./messages.ts";
import { watchPulse } from "./pulse.ts";

/** Where one process of the shop serves, and after its end another. */
export type Place = {
  /** Resolves when its first process serves; rejects when that cannot open. */
  open(): Promise<void>;
  /** Lets another process take the place, and the one that had it leave. Rejects, and changes nothing, when that cannot open. */
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

/** A place whose process is replaced when it dies or is stuck, also while it opens: soon at first, then after ever longer pauses. */
export function createPlace(number: number, task: Task, log: Log): Place {
  const leaving = new AbortController();
  const all = new Set<Worker>();
  let current: Worker | undefined;
  let pauseMs = firstPauseMs;
  let lastTurn: Promise<unknown> = Promise.resolve();

  /** One after the other, or two would take the place. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = lastTurn.then(work);
    lastTurn = done.catch(() => {});
    return done;
  }

  /** @returns a process when it serves */
  async function openWorker(): Promise<Worker> {
    if (leaving.signal.aborted) throw notOpened();
    const worker = cluster.fork();
    all.add(worker);
    const opened = new Promise<boolean>((resolve) => {
      worker.on("message", (message) => message === ("serves" satisfies Pulse) && resolve(true));
      worker.once("exit", () => resolve(false));
    });
    worker.once("exit", () => all.delete(worker));
    worker.on("error", (error) => {
      // What was said to a dead one is lost.
      if (worker.process.pid !== undefined || !all.has(worker)) return;
      log.error("The machine takes no further process of the shop", { place: number, error });
      // Of one that never lived nobody else says that it is gone.
      worker.emit("exit", 1, "");
    });
    watchPulse(worker, () => {
      log.error("A process of the shop is stuck; it is ended", { place: number });
      worker.process.kill("SIGKILL");
    });
    worker.send(task);
    if (!(await opened)) throw notOpened();
    return worker;
  }

  /** Whoever had the place before is somebody else's business. */
  function take(worker: Worker): void {
    if (!all.has(worker)) throw notOpened();
    const sinceMs = performance.now();
    current = worker;
    worker.once("exit", (exitCode, signal) => {
      if (worker !== current || leaving.signal.aborted) return;
      current = undefined;
      if (performance.now() - sinceMs > steadyMs) pauseMs = firstPauseMs;
      const place = { place: number, exitCode, signal };
      log.error("A process of the shop ended; another takes its place", place);
      void inTurn(refill);
    });
  }

  const fill = async () => take(await openWorker());

  const notOpened = () => new StartError("worker-failed", `Process ${number} of the shop did not open.`);

  async function refill(): Promise<void> {
    while (!current && !leaving.signal.aborted) {
      await delay(pauseMs, undefined, { signal: leaving.signal }).catch(() => {});
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      await fill().catch(() => {});
    }
  }

  return {
    open: () => inTurn(fill),
    async renew() {
      // Not in turn: while it opens, another may have to take the place of one that dies.
      const worker = await openWorker();
      await inTurn(async () => {
        const before = current;
        take(worker);
        if (!before) return;
        const ended = once(before, "exit");
        before.process.kill("SIGTERM");
        await ended;
      });
    },
    async leave() {
      leaving.abort();
      await Promise.all([...all].map(end));
      await lastTurn;
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
