import { lockNumbers } from "../../platform/database/lock-numbers.ts";
import { onlySession } from "../../platform/database/long-session.ts";
import { type Actor, recordAct } from "../audit/audit.ts";
import { measureProducts, noteDigests } from "../catalogue/write-products.ts";
import type { Shop, Transaction } from "../shop.ts";
import { BrokenFile } from "./broken-file.ts";
import type { Rejection } from "./feed-product.ts";
import { importPictures, someOf, type WantPictures } from "./import-pictures.ts";
import type { Rates } from "./prices.ts";
import type { ByteSource } from "./read-text.ts";
import { type AskRate, stageFile } from "./stage-file.ts";
import {
  countStaged,
  dueRows,
  openStaging,
  rewordedRows,
  settleStaging,
  stagedRejections,
} from "./staging.ts";
import { type Shelving, writeBatch } from "./write-batch.ts";

export type ImportOptions = {
  /** What the file is called, for the record. */
  fileName?: string;
  /** What other currencies cost in rand. */
  rates?: Rates;
  /** Asked for the rate of a file that names no currency, if none was given. */
  askRate?: AskRate;
  /** Reads, checks and counts as always, and changes nothing. */
  dryRun?: boolean;
  /** How far writing is, after each batch. */
  onProgress?: (progress: ImportProgress) => void;
  /** Called for each row that is left out, so that any number of them needs no memory. */
  onRejected?: (rejection: Rejection) => void;
  /** Pictures are left as they are unless this says which each product is to show. */
  wantPictures?: WantPictures | undefined;
  /** Stops between two batches by throwing the signal's reason; what was written stays. */
  signal?: AbortSignal;
};

export type ImportProgress = { written: number; toWrite: number };

export type ImportResult =
  | {
      ok: true;
      rows: number;
      created: number;
      changed: number;
      unchanged: number;
      rejected: number;
      /** Products that have other pictures now. */
      pictured: number;
    }
  | { ok: false; problem: string };

/** Small enough that an order for one of its products waits for a fraction of a second at most. */
const batchSize = 500;

/** In rows written; and again whenever they have doubled. */
const firstMeasureAt = 1_000;

/**
 * Brings the catalogue in line with a file of product data; products that are not in it stay as they are.
 *
 * A file that is not whole, or no product data, changes nothing: all of it is read and checked before the first
 * product is written. A bad row costs only itself. The shop goes on selling: products are written in small
 * transactions of their own. Safe to repeat, also after a kill in the middle: what was written is left alone,
 * the rest follows. One import at a time.
 *
 * It holds one connection for the whole time and a second one for the batches.
 */
export async function importCatalogue(
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  source: ByteSource,
  options: ImportOptions = {},
): Promise<ImportResult> {
  try {
    return await shop.db.transaction((session) => importIn(session, shop, actor, source, options));
  } catch (error) {
    if (error instanceof BrokenFile) return { ok: false, problem: error.message };
    throw error;
  }
}

async function importIn(
  session: Transaction,
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  source: ByteSource,
  {
    fileName,
    rates = new Map(),
    askRate,
    dryRun = false,
    onRejected,
    onProgress,
    wantPictures,
    signal,
  }: ImportOptions,
): Promise<ImportResult> {
  const now = shop.clock.now();
  if (!(await onlySession(session, lockNumbers.import)))
    return { ok: false, problem: "Another import is running: wait for its end." };
  let rejected = 0;
  const reject = (rejection: Rejection) => {
    rejected += 1;
    onRejected?.(rejection);
  };
  await openStaging(session);
  const given = { now, rates, askRate };
  const { rows, titles, namesPictures } = await stageFile(
    session,
    untilAborted(source, signal),
    given,
    reject,
  );
  await settleStaging(session);
  for await (const rejections of stagedRejections(session, 1000))
    for (const { column, ...rejection } of rejections) reject({ ...rejection, column: titles[column] });
  const counts = await countStaged(session);
  const toWrite = counts.created + counts.changed;
  const onWritten = (written: number) => {
    onProgress?.({ written, toWrite });
    signal?.throwIfAborted();
  };
  // Before the first product: an import that is stopped in the middle has changed something, too, and what it was about
  // to do is written down then.
  if (toWrite > 0 && !dryRun)
    await recordAct(shop.db, shop, actor, {
      action: "import",
      subject: fileName,
      details: { ...counts, rejected },
    });
  if (!dryRun) {
    await writeAll(session, shop, now, onWritten);
    // That a quantity was said counts as an import of it: repeated, it puts nothing back on the shelf.
    for await (const rows of rewordedRows(session, 5_000)) await noteDigests(shop.db, rows);
  }
  const wanted = wantPictures && (namesPictures ? wantPictures : someOf(wantPictures));
  const pictured = wanted && !dryRun ? await importPictures(session, shop, now, wanted) : 0;
  if (pictured > 0)
    await recordAct(shop.db, shop, actor, {
      action: "import.pictures",
      subject: fileName,
      details: { products: pictured },
    });
  return { ok: true, rows, ...counts, rejected, pictured };
}

async function* untilAborted(source: ByteSource, signal: AbortSignal | undefined): ByteSource {
  for await (const bytes of source) {
    signal?.throwIfAborted();
    yield bytes;
  }
}

async function writeAll(
  session: Transaction,
  shop: Pick<Shop, "db">,
  now: Date,
  onWritten: (written: number) => void,
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
    onWritten(written);
  }
}
