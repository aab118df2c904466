import { LRUCache } from "lru-cache";

type BoundedCache<Key, Entry> = {
  get(key: Key): Entry | undefined;
  set(key: Key, entry: Entry): void;
  delete(key: Key): void;
  clear(): void;
  size(): { entries: number; bytes: number };
};

/**
 * An LRU cache in two halves: an entry moves to the second when it is asked for again, so that a crawler cannot evict
 * popular pages. Entries evicted from the second return to the first.
 */
export function boundedCache<Key extends number | string, Entry extends { sizeBytes: number }>(
  maximumBytes: number,
): BoundedCache<Key, Entry> {
  const half = { maxSize: Math.floor(maximumBytes / 2), sizeCalculation: sizeOf };
  const askedOnce = new LRUCache<Key, Entry>(half);
  const askedAgain = new LRUCache<Key, Entry>({
    ...half,
    dispose(entry, key, reason) {
      if (reason === "evict") askedOnce.set(key, entry);
    },
  });
  return {
    get(key) {
      const known = askedAgain.get(key);
      if (known) return known;
      const entry = askedOnce.get(key);
      if (!entry) return undefined;
      askedOnce.delete(key);
      askedAgain.set(key, entry);
      return entry;
    },
    set(key, entry) {
      (askedAgain.has(key) ? askedAgain : askedOnce).set(key, entry);
    },
    delete(key) {
      askedAgain.delete(key);
      askedOnce.delete(key);
    },
    clear() {
      askedAgain.clear();
      askedOnce.clear();
    },
    size: () => ({
      entries: askedOnce.size + askedAgain.size,
      bytes: askedOnce.calculatedSize + askedAgain.calculatedSize,
    }),
  };
}

const sizeOf = ({ sizeBytes }: { sizeBytes: number }) => sizeBytes;

const narrow = /^[\0-\xff]*$/;

/** Bytes in memory: one non-Latin character doubles the size of the whole string. */
export function textSizeBytes(text: string): number {
  return narrow.test(text) ? text.length : text.length * 2;
}
