import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { atInterval } from "./interval.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Work that ends on command. */
function slowWork() {
  const ends: (() => void)[] = [];
  const act = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const end = async () => {
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { act, end };
}

test("it acts at once and then regularly", async () => {
  const act = vi.fn(async () => {});
  atInterval(15_000, act);
  await vi.advanceTimersByTimeAsync(0);
  expect(act).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(45_000);
  expect(act).toHaveBeenCalledTimes(4);
});

test("asked to, it acts soon, and without end not more than once a second", async () => {
  const act = vi.fn(async () => {});
  const { soon } = atInterval(60_000, act);
  await vi.advanceTimersByTimeAsync(0);
  soon();
  await vi.advanceTimersByTimeAsync(0);
  expect(act).toHaveBeenCalledTimes(2);
  for (let elapsedMs = 0; elapsedMs < 10_000; elapsedMs += 100) {
    soon();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(act.mock.calls.length).toBeGreaterThanOrEqual(11);
  expect(act.mock.calls.length).toBeLessThanOrEqual(13);
});

test("whatever comes while it acts is done once, afterwards", async () => {
  const { act, end } = slowWork();
  const { soon } = atInterval(1_000, act);
  await vi.advanceTimersByTimeAsync(5_000);
  soon();
  expect(act).toHaveBeenCalledTimes(1);
  await end();
  expect(act).toHaveBeenCalledTimes(2);
  await end();
  expect(act).toHaveBeenCalledTimes(2);
});

test("stopped, it ends what is under way and begins nothing more", async () => {
  const { act, end } = slowWork();
  const { soon, stop } = atInterval(1_000, act);
  await vi.advanceTimersByTimeAsync(0);
  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
  });
  soon();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isStopped).toBe(false);
  await end();
  await stopped;
  soon();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(act).toHaveBeenCalledTimes(1);
});
