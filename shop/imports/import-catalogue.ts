import { lockNumbers } from "../../platform/database/lock-numbers.ts";
import { onlyTransaction } from "../../platform/database/long-transaction.ts";
import { type Actor, recordAct } from "../audit/audit.ts";
import { type Category, listCategories } from "../catalogue/categories.ts";
import type { CategoryPath } from "../catalogue/ensure-categories.ts";
import { addFirstSections } from "../catalogue/first-sections.ts";
import {
  type CategoryRename,
  findRenamed,
  type NamedCategory,
  renameCategories,
  withNewNames,
} from "../catalogue/rename-categories.ts";
import type { Shop, Transaction } from "../shop.ts";
import type { Rates } from "./cells/prices.ts";
import { usualUncountedStock } from "./cells/quantities.ts";
import type { Rejection, Remark } from "./formats/feed-product.ts";
import { emptiedCategories } from "./staging/emptied-categories.ts";
import { newCategories } from "./staging/new-categories.ts";
import { countStaged, type StagedCounts } from "./staging/row-states.ts";
import { settleRows } from "./staging/settle-rows.ts";
import { type AskRate, type StagedFile, stageFile } from "./staging/stage-file.ts";
import { openStaging } from "./staging/staging-table.ts";
import { changedRows, keptRows, rejectedRows, remarkableRows } from "./staging/told-rows.ts";
import { BrokenFile } from "./table/broken-file.ts";
import type { WrittenAs } from "./table/read-table.ts";
import type { ByteSource } from "./table/read-text.ts";
import { importPictures, someOf, type WantPictures } from "./writing/import-pictures.ts";
import { type WritingOptions, writeAll } from "./writing/write-all.ts";

export type ImportOptions = WritingOptions & {
  /** What the file is called, for the record. */
  fileName?: string;
  /** What other currencies cost in rand. */
  rates?: Rates;
  /** Asked for the rate of a file that names no currency, if none was given. */
  askRate?: AskRate;
  /** Reads, checks and counts as always, and changes nothing. */
  dryRun?: boolean;
  /** What is on hand of a product that the file says to be there, and does not count; 10 where this is not said. */
  uncountedStock?: number;
  /** Whether variants may leave their families, where their rows say so; they stay otherwise, and take all else. */
  regroup?: boolean;
  /** Categories that the file calls otherwise than the shop does: they get the name, and keep their products and address. */
  renameCategories?: CategoryRename[];
  /** Called for each row that is left out, so that any number of them needs no memory. */
  onRejected?: (rejection: Rejection) => void;
  /** The same for what an owner should know of rows that come in. */
  onRemark?: (remark: Remark) => void;
  /** The same for each known product that changes, with what of it does. */
  onChanged?: (change: Remark) => void;
  /** Pictures are left as they are unless this says which each product is to show. */
  wantPictures?: WantPictures | undefined;
};

export type ImportResult =
  | ({
      ok: true;
      rows: number;
      rejected: number;
      /** How the file is written, as it was found. */
      written: WrittenAs;
      renamedCategories: NamedCategory[];
      /** Paths of categories that the shop does not have yet, those above others first. */
      newCategories: CategoryPath[];
      /** Products that have other pictures now. */
      pictured: number;
    } & StagedCounts)
  | { ok: false; problem: string };

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

/**
 * Step by step: all rows are read into a table of the session; those that contradict others, or the shop, are taken out of
 * it, and what is left is counted. Only then it is written down that the owner imports, products are written, batch by
 * batch, in transactions of their own, and the pictures of all rows are remembered.
 */
async function importIn(
  session: Transaction,
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  source: ByteSource,
  options: ImportOptions,
): Promise<ImportResult> {
  const { fileName, dryRun = false, wantPictures } = options;
  const now = shop.clock.now();
  if (!(await onlyTransaction(session, lockNumbers.import)))
    return { ok: false, problem: "Another import is running: wait for its end." };
  const all = await listCategories(session);
  const named = findRenamed(all, options.renameCategories ?? []);
  if ("problem" in named) return { ok: false, problem: named.problem };
  const categories = withNewNames(all, named);
  const { rows, rejected, written, pictures } = await readAll(session, now, source, categories, options);
  const counts = await countStaged(session);
  const unknown = await newCategories(session, categories);
  const result = {
    ok: true,
    rows,
    ...counts,
    rejected,
    written,
    renamedCategories: named,
    newCategories: unknown,
    pictured: 0,
  } as const;
  if (dryRun) return result;
  await renameIn(shop, actor, named);
  // Before the first product: an import that is stopped in the middle has changed something, too, and what it was about
  // to do is written down then.
  const act = { action: "import", subject: fileName, details: { ...counts, rejected } };
  if (counts.created + counts.changed > 0) await recordAct(shop.db, shop, actor, act);
  await writeAll(session, shop, now, counts, options);
  if (counts.created > 0) await addFirstSections(shop, actor);
  if (!wantPictures) return result;
  const wanted = pictures.length > 0 ? wantPictures : someOf(wantPictures);
  const pictured = await importPictures(session, shop, now, wanted);
  const details = { products: pictured };
  if (pictured > 0)
    await recordAct(shop.db, shop, actor, { action: "import.pictures", subject: fileName, details });
  return { ...result, pictured };
}

/** Before products are written: they find their category under its new name. */
async function renameIn(
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  named: NamedCategory[],
): Promise<void> {
  if (named.length === 0) return;
  await shop.db.transaction(async (tx) => {
    await renameCategories(tx, named);
    const action = "import.rename-category";
    for (const { path, name } of named)
      await recordAct(tx, shop, actor, { action, subject: path.join(" > "), details: { name } });
  });
}

/** Reads and settles all rows, and tells of those that are left out, to be known of, or change something. */
async function readAll(
  session: Transaction,
  now: Date,
  source: ByteSource,
  categories: Category[],
  { rates = new Map(), askRate, regroup = false, wantPictures, signal, ...options }: ImportOptions,
): Promise<StagedFile & { rejected: number }> {
  let rejected = 0;
  const onRejected = (rejection: Rejection) => {
    rejected += 1;
    options.onRejected?.(rejection);
  };
  const onRemark = (remark: Remark) => options.onRemark?.(remark);
  const { uncountedStock = usualUncountedStock } = options;
  const takesPictures = wantPictures !== undefined;
  await openStaging(session);
  const given = {
    now,
    rates,
    uncountedStock,
    askRate,
    regroup,
    takesPictures,
    categories,
    onRejected,
    onRemark,
  };
  const file = await stageFile(session, untilAborted(source, signal), given);
  await settleRows(session, file.thousands);
  for await (const rows of rejectedRows(session, file.titles)) for (const row of rows) onRejected(row);
  // What the owner must decide first: of many lines a terminal shows the first ones.
  for (const remark of await emptiedCategories(session, categories)) onRemark(remark);
  for await (const rows of keptRows(session, file.titles)) for (const row of rows) onRemark(row);
  for await (const rows of remarkableRows(session, file.titles)) for (const row of rows) onRemark(row);
  for await (const rows of changedRows(session, file.titles))
    for (const row of rows) options.onChanged?.(row);
  return { ...file, rejected };
}

async function* untilAborted(source: ByteSource, signal: AbortSignal | undefined): ByteSource {
  for await (const bytes of source) {
    signal?.throwIfAborted();
    yield bytes;
  }
}
