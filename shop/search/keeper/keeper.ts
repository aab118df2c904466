import { type ReadChanges, readChanges } from "../../catalogue/change-log.ts";
import type { Queryable } from "../../shop.ts";
import type { SearchIndex } from "../index/search-index.ts";
import { buildIndex, followChanges, type Kept } from "./build-index.ts";

export type ChangedFamilies = number[] | "all";

export type KeeperParts = {
  db: Queryable;
  /** Whence to go on, such as a snapshot; without it everything is read. */
  kept?: Kept | undefined;
  /** Called with each index that is to be kept, before anybody sees it. */
  settle?: (index: SearchIndex) => SearchIndex | Promise<SearchIndex>;
  /** After each version. */
  onVersion?: (version: Kept, changed: ChangedFamilies) => void;
  /** Ends what is under way by throwing its reason. */
  signal?: AbortSignal;
};

export type Keeper = {
  /** Takes in everything that was committed before the call. Those who call together share the work. */
  catchUp(): Promise<Kept>;
};

/** While everything is read anew, the old index goes on being kept up to date, this often. */
const followIntervalMs = 500;

/** Keeps the index in line with the catalogue and the stock. */
export function openKeeper(parts: KeeperParts): Keeper {
  const { db, settle = (index) => index, onVersion, signal } = parts;
  let kept = parts.kept;

  async function keep(next: Kept, changed: ChangedFamilies): Promise<void> {
    kept = { ...next, index: await settle(next.index) };
    onVersion?.(kept, changed);
  }

  async function follow(base: Kept, changes: ReadChanges): Promise<void> {
    await keep(await followChanges(db, base, changes), changes.familyIds);
  }

  async function buildAnew(): Promise<void> {
    let followedMs = performance.now();
    const built = await buildIndex(db, async () => {
      signal?.throwIfAborted();
      if (!kept || performance.now() - followedMs < followIntervalMs) return;
      const changes = await readChanges(db, kept.place);
      if (changes) await follow(kept, changes);
      followedMs = performance.now();
    });
    // The old index has these changes, so the new one must not be seen without them.
    const changes = await readChanges(db, built.place);
    await keep(changes ? await followChanges(db, built, changes) : built, "all");
    if (changes?.everything) await buildAnew();
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

/** One under way may have looked before the call, so a call gets the next; all who wait for that share it. */
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
