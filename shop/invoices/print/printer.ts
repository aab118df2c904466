import { Worker } from "node:worker_threads";
import { ShopError } from "../../shop-error.ts";

type Limits = {
  /** Timeout for one document, in milliseconds. */
  longestMs: number;
  /** The idle thread ends after so many milliseconds, to free 50 MB of fonts. */
  longestIdleMs: number;
  /** Queue limit. */
  most: number;
};

export type Ordered<Task> = { id: number; task: Task };
export type Printed = { id: number } & ({ bytes: Uint8Array } | { problem: unknown });
type Printer<Task> = { print(task: Task): Promise<Uint8Array> };

/**
 * Draws documents one at a time in a worker thread. When it ends, hangs or fails, queued documents are refused and the
 * next one starts another thread.
 * @param script answers each `Ordered` message with `Printed`, in order
 */
export function openPrinter<Task>(script: URL, limits: Limits): Printer<Task> {
  let current: Run<Task> | undefined;
  return {
    async print(task) {
      current = current?.isOver() ? undefined : current;
      current ??= startThread<Task>(script, limits);
      return current.print(task);
    },
  };
}

type Run<Task> = Printer<Task> & { isOver(): boolean };

function startThread<Task>(script: URL, { longestMs, longestIdleMs, most }: Limits): Run<Task> {
  const thread = new Worker(script, { resourceLimits: { maxYoungGenerationSizeMb: 16 } });
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>();
  let isOver = false;
  let lastId = 0;
  let timer: NodeJS.Timeout | undefined;

  function end(why: unknown) {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    for (const { reject } of waiting.values()) reject(why);
    waiting.clear();
    void thread.terminate();
  }
  function watch() {
    clearTimeout(timer);
    const isIdle = waiting.size === 0;
    // An idle thread must not keep the process alive.
    if (isIdle) thread.unref();
    const why = isIdle ? new Error("Nothing to draw") : tooLate();
    timer = setTimeout(() => end(why), isIdle ? longestIdleMs : longestMs).unref();
  }
  thread.on("message", (printed: Printed) => {
    const answer = waiting.get(printed.id);
    waiting.delete(printed.id);
    if ("bytes" in printed) answer?.resolve(printed.bytes);
    else answer?.reject(printed.problem);
    if (!isOver) watch();
  });
  // Such as out of memory.
  thread.on("error", end);
  thread.on("messageerror", end);
  thread.on("exit", (code) => end(new Error(`The thread that draws documents ended with ${code}`)));
  return {
    isOver: () => isOver,
    print(task) {
      if (waiting.size >= most) throw tooManyDrawn();
      const answer = Promise.withResolvers<Uint8Array>();
      waiting.set(++lastId, answer);
      thread.ref();
      if (waiting.size === 1) watch();
      thread.postMessage({ id: lastId, task } satisfies Ordered<Task>);
      return answer.promise;
    },
  };
}

function tooManyDrawn(): ShopError {
  const message = "We’re making too many documents right now. Please try again in a moment.";
  return new ShopError("away", message, { retryAfterSeconds: 10 });
}

function tooLate(): ShopError {
  const message = "We couldn’t make the document in time. Please try again in a moment.";
  return new ShopError("away", message, { retryAfterSeconds: 10 });
}
