import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { systemClock } from "../../platform/clock.ts";
import { collectingLog } from "../../platform/log/log.ts";
import type { LiveSetting } from "../../shop/changes/live-setting.ts";
import type { ContentPages } from "../../shop/content/content-pages.ts";
import { defaultTerms } from "../../shop/delivery/default-terms.ts";
import type { DeliveryRules } from "../../shop/delivery/rules.ts";
import type { MaintenanceState } from "../../shop/maintenance/live-maintenance.ts";
import type { Search, Taxonomy } from "../../shop/search/search.ts";
import type { Subjects } from "../../shop/search/subjects.ts";
import { forgetOnChange } from "./forget-on-change.ts";
import { openPageCache } from "./page-cache.ts";

beforeEach(() => {
  // A Monday, 90 seconds before the same-day cut-off.
  vi.useFakeTimers({ now: new Date("2026-11-23T11:58:30+02:00") });
});
afterEach(() => vi.useRealTimers());

type Times = Pick<Taxonomy["sections"][number], "startsAt" | "endsAt" | "changesAt">;

function openForgetting(sections: Times[] = []) {
  const cache = { ...openPageCache(), forget: vi.fn(), clear: vi.fn() };
  let tell = (_subjects: Subjects) => {};
  const onChange = (listener: typeof tell) => {
    tell = listener;
  };
  const taxonomy = vi.fn(async () => ({ sections }));
  const search = { onChange, taxonomy } as unknown as Search;
  let tellRules = () => {};
  const delivery: LiveSetting<DeliveryRules> = {
    current: () => ({ terms: defaultTerms, daysOff: new Map() }),
    refresh: async () => {},
    close: () => {},
    onChange: (listener) => {
      tellRules = listener;
    },
  };
  let tellSwitch = () => {};
  const maintenance: LiveSetting<MaintenanceState> = {
    current: () => ({ isOn: false, message: null, endsAt: null, changedAt: null }),
    refresh: async () => {},
    close: () => {},
    onChange: (listener) => {
      tellSwitch = listener;
    },
  };
  let tellPages = () => {};
  const content = {
    onChange: (listener: () => void) => (tellPages = listener),
  } as unknown as LiveSetting<ContentPages>;
  const settings = { delivery, maintenance, content };
  const log = collectingLog();
  const forgetting = forgetOnChange(cache, { ...settings, search, clock: systemClock, log });
  return {
    taxonomy,
    log,
    changePages: () => tellPages(),
    forgetting,
    forget: cache.forget,
    clear: cache.clear,
    change: (subjects: Subjects) => tell(subjects),
    changeRules: () => tellRules(),
    changeSwitch: () => tellSwitch(),
  };
}

test("a change announced by the search forgets what depends on it", () => {
  const { forget, change } = openForgetting();
  expect(forget).not.toHaveBeenCalled();
  const subjects = new Set(["family:7"] as const);
  change(subjects);
  expect(forget.mock.calls).toEqual([[subjects]]);
});

test("other rules of delivery make all pages be forgotten", () => {
  const { forget, changeRules } = openForgetting();
  changeRules();
  expect(forget.mock.calls).toEqual([["all"]]);
});

test("another text of a page makes the owner's pages be forgotten", () => {
  const { forget, changePages } = openForgetting();
  changePages();
  expect(forget.mock.calls).toEqual([[new Set(["content"])]]);
});

test("when the shop closes or opens, not even last copies stay", () => {
  const { clear, changeSwitch } = openForgetting();
  changeSwitch();
  expect(clear).toHaveBeenCalledTimes(1);
});

test("pages are forgotten when the promised dates turn, each day anew", async () => {
  const { forget } = openForgetting();
  await vi.advanceTimersByTimeAsync(89_000);
  expect(forget).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(forget).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(23 * 3_600_000);
  expect(forget).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(forget).toHaveBeenCalledTimes(2);
});

test("pages are forgotten when a section begins and when it ends, to the second", async () => {
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);
  const past = { startsAt: null, endsAt: inSeconds(-5), changesAt: null };
  const planned = { startsAt: inSeconds(20), endsAt: inSeconds(40 * 3600), changesAt: null };
  const { forget } = openForgetting([past, planned]);
  await vi.advanceTimersByTimeAsync(19_900);
  expect(forget).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(forget).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(39 * 3_600_000);
  // The delivery dates changed twice.
  expect(forget).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(forget).toHaveBeenCalledTimes(4);
});

test("a section that is planned later is heard of in time", async () => {
  const sections: Times[] = [];
  const { forget } = openForgetting(sections);
  await vi.advanceTimersByTimeAsync(600_000);
  forget.mockClear();
  sections.push({ startsAt: new Date(Date.now() + 120_000), endsAt: null, changesAt: null });
  await vi.advanceTimersByTimeAsync(121_000);
  expect(forget).toHaveBeenCalledTimes(1);
});

test("pages are forgotten when a product in a section is new no longer", async () => {
  const { forget } = openForgetting([
    { startsAt: null, endsAt: null, changesAt: new Date(Date.now() + 30_000) },
  ]);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(forget).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(forget).toHaveBeenCalledTimes(1);
});

test("a turn that could not be read is logged for the owner, and later ones are noticed", async () => {
  const sections: Times[] = [];
  const { forget, taxonomy, log } = openForgetting(sections);
  taxonomy.mockRejectedValueOnce(new Error("The search is starting anew"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log.lines).toContainEqual(expect.objectContaining({ level: "error" }));
  sections.push({ startsAt: new Date(Date.now() + 100_000), endsAt: null, changesAt: null });
  await vi.advanceTimersByTimeAsync(90_000);
  forget.mockClear();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(forget).toHaveBeenCalledTimes(1);
});

test("after closing nothing is waited for", async () => {
  const { forgetting, forget } = openForgetting();
  forgetting.close();
  await vi.advanceTimersByTimeAsync(48 * 3_600_000);
  expect(forget).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
