import { parentPort } from "node:worker_threads";
import { drawCreditNote } from "./draw-credit-note.ts";
import { drawPackingSlip } from "./draw-packing-slip.ts";
import { drawInvoice, drawProForma } from "./draw-sale.ts";
import type { Printed, PrintOrder, PrintTask } from "./print.ts";

// One after the other: each is drawn whole before the next is taken.
parentPort?.on("message", async ({ id, task }: PrintOrder) => {
  const printed: Printed = await draw(task).then(
    (bytes) => ({ id, bytes }),
    (problem: unknown) => ({ id, problem }),
  );
  parentPort?.postMessage(printed);
});

async function draw(task: PrintTask): Promise<Uint8Array> {
  if (task.kind === "packing_slip") return drawPackingSlip(task.slip);
  const { document } = task;
  const logo = task.logo && Buffer.from(task.logo);
  if (document.kind === "credit_note") return drawCreditNote(document, logo);
  return document.kind === "invoice" ? drawInvoice(document, logo) : drawProForma(document, logo);
}
