import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "../../platform/log/log.ts";
import { StartError } from "../../platform/start-error.ts";
import type { Pulse, Task } from "./messages.ts";
import { watchPulse } from "./pulse.ts";

/** A slot for one worker process, replaced when it ends. */
export type Place = {
  /** Resolves when its first worker serves; rejects when that fails to open. */
  open(): Promise<void>;
  /** Replaces the worker by a new one. Rejects and changes nothing when that fails to open. */
  renew(): Promise<void>;
  /** Resolves when all its workers have ended; no more are started. Safe to repeat. */
  leave(): Promise<void>;
};

const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** A worker that served this long did not fail at its start, so the backoff resets. */
const steadyMs = 60_000;
/** Below the shop's own time limit for stopping, which then closes what is shared. */
const longestLeaveMs = 8_000;

/** A slot whose worker is replaced when it dies or is stuck, with backoff. */
export function createPlace(number: number, task: Task, log: Log): Place {
  const leaving = new AbortController();
  const all = new Set<Worker>();
  let current: Worker | undefined;
  let pauseMs = firstPauseMs;
  let lastTurn: Promise<unknown> = Promise.resolve();

  /** Serialised, or two workers would take the slot. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = lastTurn.then(work);
    lastTurn = done.catch(() => {});
    return done;
  }

  /** @returns a worker once it serves */
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
      // Failed messages to a dead worker raise errors too.
      if (worker.process.pid !== undefined || !all.has(worker)) return;
      log.error("The machine takes no further process of the shop", { place: number, error });
      // A worker that never started emits no exit itself.
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

  /** The caller handles the previous worker. */
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
    if (current) log.info("A new process serves in the place of the one that ended", { place: number });
  }

  return {
    open: () => inTurn(fill),
    async renew() {
      // Not serialised: while it opens, a dying worker may need a replacement.
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
