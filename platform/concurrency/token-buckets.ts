import { LRUCache } from "lru-cache";

/** `burst`: how many at once after a quiet time. */
export type Rate = { perSecond: number; burst: number };

export type TokenBuckets = {
  /** 0 when there is a token. */
  secondsUntilToken(key: string): number;
  take(key: string): void;
};

/** About 2 MB. The key that was used longest ago is forgotten, so its bucket is full again. */
const mostKeys = 10_000;

/** Token buckets by key, of this process alone. */
export function tokenBuckets({ perSecond, burst }: Rate): TokenBuckets {
  const buckets = new LRUCache<string, { tokens: number; atMs: number }>({ max: mostKeys });

  function tokensOf(key: string): number {
    const bucket = buckets.get(key);
    if (!bucket) return burst;
    const elapsedSeconds = (performance.now() - bucket.atMs) / 1000;
    return Math.min(burst, bucket.tokens + elapsedSeconds * perSecond);
  }

  return {
    secondsUntilToken: (key) => Math.max(0, (1 - tokensOf(key)) / perSecond),
    take: (key) => void buckets.set(key, { tokens: tokensOf(key) - 1, atMs: performance.now() }),
  };
}
