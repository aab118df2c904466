import { parentPort } from "node:worker_threads";
import { drawCreditNote } from "./draw-credit-note.ts";
import { drawPackingSlip } from "./draw-packing-slip.ts";
import { drawInvoice, drawProForma } from "./draw-sale.ts";
import type { PrintTask } from "./print.ts";
import type { Ordered, Printed } from "./printer.ts";

let last = Promise.resolve();

// One at a time: each document is finished before the next starts.
parentPort?.on("message", ({ id, task }: Ordered<PrintTask>) => {
  last = last
    .then(() => draw(task))
    .then(
      (bytes): Printed => ({ id, bytes }),
      (problem: unknown): Printed => ({ id, problem }),
    )
    .then((printed) => parentPort?.postMessage(printed));
});

async function draw(task: PrintTask): Promise<Uint8Array> {
  if (task.kind === "packing_slip") return drawPackingSlip(task.slip);
  const { document } = task;
  const logo = task.logo && Buffer.from(task.logo);
  if (document.kind === "credit_note") return drawCreditNote(document, logo);
  return document.kind === "invoice" ? drawInvoice(document, logo) : drawProForma(document, logo);
}
