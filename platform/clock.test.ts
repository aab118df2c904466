import { expect, test } from "vitest";
import { fakeClock, systemClock } from "./clock.ts";

test("a fake clock stands still until it is moved", () => {
  const clock = fakeClock("2026-11-20T08:00:00Z");
  expect(clock.now()).toEqual(clock.now());
  clock.advance(60_000);
  expect(clock.now().toISOString()).toBe("2026-11-20T08:01:00.000Z");
  clock.set(new Date("2027-01-01T00:00:00Z"));
  expect(clock.now().toISOString()).toBe("2027-01-01T00:00:00.000Z");
});

test("changing a date that a fake clock gave does not move the clock", () => {
  const clock = fakeClock("2026-11-20T08:00:00Z");
  clock.now().setFullYear(1999);
  expect(clock.now().getFullYear()).toBe(2026);
});

test("a fake clock refuses what is not a time", () => {
  expect(() => fakeClock("tomorrow")).toThrow("Not a time: tomorrow");
});

test("the system's clock moves by itself", () => {
  expect(systemClock.now().getTime()).toBeGreaterThan(new Date("2026-01-01").getTime());
});
