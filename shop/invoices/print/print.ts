import type { InvoiceDocument, ProForma } from "../invoice.ts";
import type { PackingSlip } from "./draw-packing-slip.ts";
import { openPrinter } from "./printer.ts";

/** The logo is a PNG. */
export type PrintTask =
  | { kind: "invoice"; document: InvoiceDocument | ProForma; logo: Uint8Array | null }
  | { kind: "packing_slip"; slip: PackingSlip };

const limits = { longestMs: 60_000, longestIdleMs: 30_000, most: 100 };
const printer = openPrinter<PrintTask>(new URL("thread.ts", import.meta.url), limits);

/**
 * Draws a PDF, the same bytes each time, in a worker thread: a hundred lines take 150 ms, during which the shop must
 * answer others.
 * @throws ShopError `away` when the queue is full or drawing times out; Error when drawing fails
 */
export function print(task: PrintTask): Promise<Uint8Array> {
  return printer.print(task);
}
