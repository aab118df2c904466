import type { InvoiceDocument, ProForma } from "../invoice.ts";
import type { PackingSlip } from "./draw-packing-slip.ts";
import { openPrinter } from "./printer.ts";

/** What can be printed; the logo is a PNG. */
export type PrintTask =
  | { kind: "invoice"; document: InvoiceDocument | ProForma; logo: Uint8Array | null }
  | { kind: "packing_slip"; slip: PackingSlip };

const limits = { longestMs: 60_000, longestIdleMs: 30_000, most: 100 };
const printer = openPrinter<PrintTask>(new URL("thread.ts", import.meta.url), limits);

/**
 * A document as a PDF, the same bytes each time. Drawn by a thread of its own: of a hundred lines it takes 150 ms, in which
 * the shop must answer others.
 *
 * @throws ShopError `away` when too many wait to be drawn, or it takes too long; Error when it cannot be drawn
 */
export function print(task: PrintTask): Promise<Uint8Array> {
  return printer.print(task);
}
