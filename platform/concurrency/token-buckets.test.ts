import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type TokenBuckets, tokenBuckets } from "./token-buckets.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => vi.useRealTimers());

/** Takes tokens while there are some. @returns how many */
function takeAll(buckets: TokenBuckets, key: string): number {
  let taken = 0;
  for (; buckets.secondsUntilToken(key) === 0; taken += 1) buckets.take(key);
  return taken;
}

test("a key has its burst at once and then so many a second; a pause fills no more than the burst", () => {
  const buckets = tokenBuckets({ perSecond: 4, burst: 10 });
  expect(takeAll(buckets, "a")).toBe(10);
  expect(buckets.secondsUntilToken("a")).toBe(0.25);
  vi.advanceTimersByTime(1_000);
  expect(takeAll(buckets, "a")).toBe(4);
  vi.advanceTimersByTime(3_600_000);
  expect(takeAll(buckets, "a")).toBe(10);
});

test("keys have buckets of their own", () => {
  const buckets = tokenBuckets({ perSecond: 1, burst: 2 });
  expect([takeAll(buckets, "a"), takeAll(buckets, "b"), takeAll(buckets, "a")]).toEqual([2, 2, 0]);
});

test("endless keys push out the oldest, so that memory stays bounded", () => {
  const buckets = tokenBuckets({ perSecond: 1, burst: 2 });
  takeAll(buckets, "a");
  for (let key = 0; key < 20_000; key += 1) buckets.take(String(key));
  expect(takeAll(buckets, "a")).toBe(2);
});
