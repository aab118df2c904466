import { endOfLog, type LogPlace, type ReadChanges } from "../../catalogue/changes/change-log.ts";
import { familyIdsAfter } from "../../catalogue/families/families.ts";
import type { Queryable } from "../../database.ts";
import { changeIndex, type IndexChange } from "../index/change-index.ts";
import { type Directory, emptyIndex, type SearchIndex } from "../index/search-index.ts";
import { readDirectory } from "../read-directory.ts";
import { documentReader, type ReadDocuments } from "../read-documents.ts";

/** An index with its cursor in the change log. */
export type Kept = { index: SearchIndex; directory: Directory; place: LogPlace };

/** Limits memory and the time that others wait. */
export const defaultBatchSize = 1000;

/**
 * Indexes all families. Changes meanwhile are read from the log afterwards; applying one twice is harmless.
 * @param betweenBatches throws to cancel
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

/** Applies logged changes. Missing families leave the index. */
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
