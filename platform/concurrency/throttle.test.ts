import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throttle } from "./throttle.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("the first time it acts at once", () => {
  const act = vi.fn();
  throttle(1_000, act).ask();
  expect(act).toHaveBeenCalledTimes(1);
});

test("asked often within the interval, it acts once more, at the interval's end", () => {
  const act = vi.fn();
  const { ask } = throttle(1_000, act);
  ask();
  for (let i = 0; i < 50; i += 1) {
    vi.advanceTimersByTime(10);
    ask();
  }
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(499);
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledTimes(2);
});

test("asked without end, it acts once an interval", () => {
  const act = vi.fn();
  const { ask } = throttle(1_000, act);
  for (let elapsedMs = 0; elapsedMs < 10_000; elapsedMs += 100) {
    ask();
    vi.advanceTimersByTime(100);
  }
  expect(act.mock.calls.length).toBeGreaterThanOrEqual(10);
  expect(act.mock.calls.length).toBeLessThanOrEqual(11);
});

test("after a quiet interval it acts at once again", () => {
  const act = vi.fn();
  const { ask } = throttle(1_000, act);
  ask();
  vi.advanceTimersByTime(1_000);
  ask();
  expect(act).toHaveBeenCalledTimes(2);
});

test("stopped, it no longer does what it was asked for", () => {
  const act = vi.fn();
  const { ask, stop } = throttle(1_000, act);
  ask();
  ask();
  stop();
  vi.advanceTimersByTime(5_000);
  expect(act).toHaveBeenCalledTimes(1);
});
