import { Worker } from "node:worker_threads";
import type { InvoiceDocument, ProForma } from "../invoice.ts";
import type { PackingSlip } from "./draw-packing-slip.ts";

/** What can be printed; the logo is a PNG. */
export type PrintTask =
  | { kind: "invoice"; document: InvoiceDocument | ProForma; logo: Uint8Array | null }
  | { kind: "packing_slip"; slip: PackingSlip };

export type PrintOrder = { id: number; task: PrintTask };
export type Printed = { id: number } & ({ bytes: Uint8Array } | { problem: unknown });

type Answer = PromiseWithResolvers<Uint8Array>;
type Printer = { print(task: PrintTask): Promise<Uint8Array> };

/** Fonts take 50 MB, which nobody needs between two invoices. */
const longestIdleMs = 30_000;

let printer: Printer | undefined;

/**
 * A document as a PDF, the same bytes each time. Drawn by a thread of its own: of a hundred lines it takes 150 ms, in which
 * the shop must answer others. Documents are drawn one after the other.
 */
export function print(task: PrintTask): Promise<Uint8Array> {
  printer ??= startPrinter(() => {
    printer = undefined;
  });
  return printer.print(task);
}

function startPrinter(onEnd: () => void): Printer {
  const thread = new Worker(new URL("thread.ts", import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  });
  const waiting = new Map<number, Answer>();
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  function settle(id: number, act: (answer: Answer) => void) {
    const answer = waiting.get(id);
    waiting.delete(id);
    if (answer) act(answer);
    if (waiting.size > 0) return;
    // Nothing is under way: it keeps no process from ending.
    thread.unref();
    idle = setTimeout(end, longestIdleMs).unref();
  }
  function end() {
    onEnd();
    void thread.terminate();
  }
  thread.on("message", (printed: Printed) =>
    settle(printed.id, ({ resolve, reject }) =>
      "bytes" in printed ? resolve(printed.bytes) : reject(printed.problem),
    ),
  );
  // Out of memory, for one. The next document starts another thread.
  thread.on("error", (error) => {
    onEnd();
    for (const id of [...waiting.keys()]) settle(id, ({ reject }) => reject(error));
  });
  return {
    print(task) {
      clearTimeout(idle);
      thread.ref();
      const answer: Answer = Promise.withResolvers();
      waiting.set(++lastId, answer);
      thread.postMessage({ id: lastId, task } satisfies PrintOrder);
      return answer.promise;
    },
  };
}
