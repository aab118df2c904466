import { measureProducts, noteDigests } from "../../catalogue/products/write-products.ts";
import type { Transaction } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { dueRows, rewordedRows } from "../staging/due-rows.ts";
import type { StagedCounts } from "../staging/row-states.ts";
import type { Shelving } from "./product-facts.ts";
import { writeBatch } from "./write-batch.ts";

export type WritingOptions = {
  /** In products, after each batch. */
  onProgress?: (progress: { written: number; toWrite: number }) => void;
  /** Stops while reading or between batches by throwing; written batches stay. */
  signal?: AbortSignal;
};

/**
 * An order for one of these products waits a fraction of a second at most. New ones have no orders, and the demo's fit
 * into one batch, which numbers its variants behind all families.
 */
const batchSizes = { changing: 500, adding: 1_000 };

/** In rows; then at each doubling. */
const firstMeasureAt = 1_000;

/**
 * Writes settled rows in batches, each in its own transaction on a second connection. Safe to repeat after an
 * interruption.
 * @param counts for progress
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
  const batchSize = changed > 0 ? batchSizes.changing : batchSizes.adding;
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
  // A seen quantity counts as imported, so that repeating it restocks nothing.
  for await (const rows of rewordedRows(session, 5_000)) await noteDigests(shop.db, rows);
}
