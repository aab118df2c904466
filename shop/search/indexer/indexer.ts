import { type ReadChanges, readChanges } from "../../catalogue/changes/change-log.ts";
import type { Queryable } from "../../database.ts";
import type { SearchIndex } from "../index/search-index.ts";
import { buildIndex, defaultBatchSize, followChanges, type Kept } from "./build-index.ts";
import { pictureCategories } from "./picture-categories.ts";

export type Changed = {
  familyIds: number[] | "all";
  /** Families of which only exact numbers in stock changed, which the index does not hold. */
  countedIds: number[];
};

const everything: Changed = { familyIds: "all", countedIds: [] };

export type IndexerParts = {
  db: Queryable;
  /** A snapshot to continue from; otherwise everything is read. */
  kept?: Kept | undefined;
  /** Receives each index before readers do. */
  settle?: (index: SearchIndex) => SearchIndex | Promise<SearchIndex>;
  /** Called after each version. */
  onVersion?: (version: Kept, changed: Changed) => void;
  /** Cancels running work. */
  signal?: AbortSignal;
  pace?: Pace;
};

type Pace = {
  /** Families for each query. */
  batchSize: number;
  /** How often a rebuild also updates the old index. */
  followIntervalMs: number;
};

export type Indexer = {
  /** Indexes everything committed before the call. Concurrent calls share the work. */
  catchUp(): Promise<Kept>;
};

const defaultPace: Pace = { batchSize: defaultBatchSize, followIntervalMs: 500 };

/** Indexer: follows changes of catalogue and stock. */
export function openIndexer(parts: IndexerParts): Indexer {
  const { db, settle = (index) => index, onVersion, signal } = parts;
  const { batchSize, followIntervalMs } = parts.pace ?? defaultPace;
  let kept = parts.kept;

  async function keep(next: Kept, changed: Changed): Promise<void> {
    const directory = await pictureCategories(db, next);
    kept = { ...next, directory, index: await settle(next.index) };
    onVersion?.(kept, changed);
  }

  async function follow(base: Kept, changes: ReadChanges, place = changes.place): Promise<void> {
    const { familyIds, countedIds, onlyCounts } = changes;
    if (onlyCounts) {
      kept = { ...base, place };
      return onVersion?.(kept, { familyIds, countedIds });
    }
    await keep({ ...(await followChanges(db, batchSize, base, changes)), place }, { familyIds, countedIds });
  }

  /** The cursor stays until the rebuild ends, so that an interrupted one starts again. */
  async function buildAnew(): Promise<void> {
    let followed = kept?.place;
    let followedMs = performance.now();
    const built = await buildIndex(db, batchSize, async () => {
      signal?.throwIfAborted();
      if (!kept || !followed || performance.now() - followedMs < followIntervalMs) return;
      const changes = await readChanges(db, followed);
      if (changes) await follow(kept, changes, kept.place);
      followed = changes?.place ?? followed;
      followedMs = performance.now();
    });
    // The old index has these changes, so the new one needs them before it is shown.
    const changes = await readChanges(db, built.place);
    const next = changes ? await followChanges(db, batchSize, built, changes) : built;
    if (!changes?.everything) return keep(next, everything);
    await keep({ ...next, place: built.place }, everything);
    await buildAnew();
  }

  async function work(): Promise<void> {
    signal?.throwIfAborted();
    if (!kept) return buildAnew();
    const changes = await readChanges(db, kept.place);
    if (!changes) return;
    await (changes.everything ? buildAnew() : follow(kept, changes));
  }

  const inTurn = oneAfterTheOther(work);
  return {
    async catchUp() {
      await inTurn();
      return kept as Kept;
    },
  };
}

/** A running pass may have polled before the call, so the call waits for the next one; all waiting calls share it. */
function oneAfterTheOther(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        running = next ?? running;
        next = undefined;
        return work();
      });
    return next;
  };
}
