import { lockNumbers } from "../../platform/database/lock-numbers.ts";
import { onlyTransaction } from "../../platform/database/long-transaction.ts";
import { type Actor, recordAct } from "../audit/audit.ts";
import { addFirstSections } from "../catalogue/sections/first-sections.ts";
import { type Category, listCategories } from "../catalogue/taxonomy/categories.ts";
import type { CategoryPath } from "../catalogue/taxonomy/ensure-categories.ts";
import {
  type CategoryRename,
  findRenamed,
  type NamedCategory,
  renameCategories,
  withNewNames,
} from "../catalogue/taxonomy/rename-categories.ts";
import type { Transaction } from "../database.ts";
import type { Shop } from "../shop.ts";
import type { Rates } from "./cells/prices.ts";
import { usualUncountedStock } from "./cells/quantities.ts";
import type { Rejection, Remark } from "./formats/feed-product.ts";
import { emptiedCategories } from "./staging/emptied-categories.ts";
import { newCategories } from "./staging/new-categories.ts";
import { changedRows, keptRows, rejectedRows, remarkableRows } from "./staging/reported-rows.ts";
import { countStaged, type StagedCounts } from "./staging/row-states.ts";
import { settleRows } from "./staging/settle-rows.ts";
import { type AskRate, type StagedFile, stageFile } from "./staging/stage-file.ts";
import { openStaging } from "./staging/staging-table.ts";
import { BrokenFile } from "./table/broken-file.ts";
import type { WrittenAs } from "./table/read-table.ts";
import type { ByteSource } from "./table/read-text.ts";
import { importPictures, someOf, type WantPictures } from "./writing/import-pictures.ts";
import { type WritingOptions, writeAll } from "./writing/write-all.ts";

export type ImportOptions = WritingOptions & {
  /** For the record. */
  fileName?: string;
  /** Exchange rates. */
  rates?: Rates;
  /** Asks for the rate when the file names no currency. */
  askRate?: AskRate;
  /** Validates and counts without writing. */
  dryRun?: boolean;
  /** Stock of products that are available but uncounted; 10 by default. */
  uncountedStock?: number;
  /** Lets variants leave their families; otherwise they stay and take all else. */
  regroup?: boolean;
  /** Renames categories in place of creating new ones, keeping products and addresses. */
  renameCategories?: CategoryRename[];
  /** Called for each skipped row, so that none is kept in memory. */
  onRejected?: (rejection: Rejection) => void;
  /** Called for each remark. */
  onRemark?: (remark: Remark) => void;
  /** Called for each change of a known product. */
  onChanged?: (change: Remark) => void;
  /** Chooses the pictures of products; without it pictures stay. */
  wantPictures?: WantPictures | undefined;
};

export type ImportResult =
  | ({
      ok: true;
      rows: number;
      rejected: number;
      /** Detected encoding and separator. */
      written: WrittenAs;
      renamedCategories: NamedCategory[];
      /** Paths of missing categories, parents first. */
      newCategories: CategoryPath[];
      /** Number of products with new pictures. */
      pictured: number;
    } & StagedCounts)
  | { ok: false; problem: string };

/**
 * Updates the catalogue from a product file; products not in the file stay.
 * The whole file is validated before the first write, so a broken or truncated file changes nothing. A bad row is
 * skipped. Products are written in small transactions, so the shop goes on selling. Safe to repeat, also after a crash.
 * Concurrency: one import at a time. Holds one connection throughout and a second for batches.
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
 * Stages all rows in a temporary table, removes contradictory ones, counts, and only then records the import, writes
 * products in batches, and stores the pictures.
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
  // Recorded before the first product, since an interrupted import has changed something too.
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

/** Before the products, which then find their category by its new name. */
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

/** Stages and settles all rows; reports skipped, remarkable and changed ones. */
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
  // Decisions come first: a terminal shows the first lines.
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
