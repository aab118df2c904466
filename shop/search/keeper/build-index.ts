import { endOfLog, type LogPlace, type ReadChanges } from "../../catalogue/change-log.ts";
import { familyIdsAfter } from "../../catalogue/families.ts";
import type { Queryable } from "../../shop.ts";
import { changeIndex, type IndexChange } from "../index/change-index.ts";
import { type Directory, emptyIndex, type SearchIndex } from "../index/search-index.ts";
import { readDirectory } from "../read-directory.ts";
import { documentReader, type ReadDocuments } from "../read-documents.ts";

/** An index together with how far the log of changes is in it. */
export type Kept = { index: SearchIndex; directory: Directory; place: LogPlace };

/** Small enough that reading neither fills the memory nor holds up others for long. */
export const defaultBatchSize = 1000;

/**
 * Makes the index anew from all families. What changes meanwhile is read from the log afterwards; seeing a change
 * twice does no harm.
 *
 * @param betweenBatches called now and then; what it throws ends the work
 */
export async function buildIndex(
  db: Queryable,
  batchSize: number,
  betweenBatches: () => Promise<void>,
): Promise<Kept> {
  const place = await endOfLog(db);
  const directory = await readDirectory(db);
  const read = documentReader(db, directory);
  const change = changeIndex(emptyIndex());
  for (let last = 0; ; ) {
    const familyIds = await familyIdsAfter(db, last, batchSize);
    await putFamilies(change, familyIds, read);
    if (familyIds.length < batchSize) break;
    last = familyIds.at(-1) as number;
    await betweenBatches();
  }
  return { index: change.finish(), directory, place };
}

/** Brings an index up to date with what the log says. Families that are gone leave it. */
export async function followChanges(
  db: Queryable,
  batchSize: number,
  kept: Kept,
  changes: ReadChanges,
): Promise<Kept> {
  const directory = await readDirectory(db);
  const { familyIds, place } = changes;
  if (familyIds.length === 0) return { index: kept.index, directory, place };
  const read = documentReader(db, directory);
  const change = changeIndex(kept.index);
  for (let start = 0; start < familyIds.length; start += batchSize) {
    await putFamilies(change, familyIds.slice(start, start + batchSize), read);
  }
  return { index: change.finish(), directory, place };
}

async function putFamilies(change: IndexChange, familyIds: number[], read: ReadDocuments): Promise<void> {
  const gone = new Set(familyIds);
  for (const document of await read(familyIds)) {
    change.put(document);
    gone.delete(document.familyId);
  }
  for (const familyId of gone) change.remove(familyId);
}
