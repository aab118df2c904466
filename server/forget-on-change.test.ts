import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { systemClock } from "../platform/clock.ts";
import type { Search } from "../shop/search/search.ts";
import { forgetOnChange } from "./forget-on-change.ts";
import { openPageCache } from "./page-cache.ts";

beforeEach(() => {
  // A Monday, a minute and a half before the hour until which orders leave on the same day.
  vi.useFakeTimers({ now: new Date("2026-11-23T11:58:30+02:00") });
});
afterEach(() => vi.useRealTimers());

function openForgetting() {
  const cache = { ...openPageCache(), forget: vi.fn() };
  let tell = () => {};
  const onChange = (listener: () => void) => {
    tell = listener;
  };
  const search = { onChange } as unknown as Search;
  const forgetting = forgetOnChange(cache, { search, clock: systemClock });
  return { forgetting, forget: cache.forget, change: () => tell() };
}

test("what the search says has changed is forgotten", () => {
  const { forget, change } = openForgetting();
  expect(forget).not.toHaveBeenCalled();
  change();
  expect(forget).toHaveBeenCalledTimes(1);
});

test("pages are forgotten when the promised dates turn, each day anew", () => {
  const { forget } = openForgetting();
  vi.advanceTimersByTime(89_000);
  expect(forget).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(forget).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(23 * 3_600_000);
  expect(forget).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(3_600_000);
  expect(forget).toHaveBeenCalledTimes(2);
});

test("after closing nothing is waited for", () => {
  const { forgetting, forget } = openForgetting();
  forgetting.close();
  vi.advanceTimersByTime(48 * 3_600_000);
  expect(forget).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
