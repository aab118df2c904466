import { measureProducts, noteDigests } from "../../catalogue/write-products.ts";
import type { Shop, Transaction } from "../../shop.ts";
import { dueRows, rewordedRows } from "../staging/due-rows.ts";
import type { StagedCounts } from "../staging/row-states.ts";
import type { Shelving } from "./product-facts.ts";
import { writeBatch } from "./write-batch.ts";

export type WritingOptions = {
  /** How far it is, in products, after each batch. */
  onProgress?: (progress: { written: number; toWrite: number }) => void;
  /** Stops while the file is read, or between two batches, by throwing the signal's reason; what was written stays. */
  signal?: AbortSignal;
};

/** Small enough that an order for one of its products waits for a fraction of a second at most. */
const batchSize = 500;

/** In rows written; and again whenever they have doubled. */
const firstMeasureAt = 1_000;

/**
 * Writes the settled rows batch by batch, each in a transaction of its own on a second connection. Safe to repeat after a stop
 * between two of them.
 *
 * @param counts what is to be written
 */
export async function writeAll(
  session: Transaction,
  shop: Pick<Shop, "db">,
  now: Date,
  { created, changed }: StagedCounts,
  { onProgress, signal }: WritingOptions,
): Promise<void> {
  const shelving: Shelving = { brands: new Map(), categories: new Map() };
  let written = 0;
  let measureAt = firstMeasureAt;
  for await (const rows of dueRows(session, batchSize)) {
    await writeBatch(shop, rows, shelving, now);
    written += rows.length;
    if (written >= measureAt) {
      await measureProducts(shop.db);
      measureAt = written * 2;
    }
    onProgress?.({ written, toWrite: created + changed });
    signal?.throwIfAborted();
  }
  // That a quantity was said counts as an import of it: repeated, it puts nothing back on the shelf.
  for await (const rows of rewordedRows(session, 5_000)) await noteDigests(shop.db, rows);
}
