import { expect, test } from "vitest";
import { addWorkingDays, dateInSouthAfrica, isPublicHoliday, isWorkingDay } from "./working-days.ts";

const noDaysOff = new Map<string, string>();

test.each([
  ["2026-04-03", "Good Friday"],
  ["2026-04-06", "Family Day"],
  ["2026-09-24", "Heritage Day"],
  ["2026-12-16", "the Day of Reconciliation"],
  ["2026-12-25", "Christmas Day"],
  ["2026-12-26", "the Day of Goodwill"],
  ["2026-08-10", "the Monday after Women's Day on a Sunday"],
  ["2027-03-22", "the Monday after Human Rights Day on a Sunday"],
  ["2027-12-27", "the Monday after the Day of Goodwill on a Sunday"],
  ["2028-04-14", "Good Friday"],
  ["2029-12-17", "the Monday after Reconciliation Day on a Sunday"],
  ["2030-04-22", "Family Day"],
])("%s is a public holiday: %s", (date) => expect(isPublicHoliday(date)).toBe(true));

test("a holiday on a Saturday does not move", () => {
  expect(isPublicHoliday("2026-03-23")).toBe(false);
  expect(isWorkingDay("2026-03-23", noDaysOff)).toBe(true);
});

test("working days leave out weekends and holidays", () => {
  expect(addWorkingDays("2026-12-15", 1, noDaysOff)).toBe("2026-12-17");
  expect(addWorkingDays("2026-11-20", 2, noDaysOff)).toBe("2026-11-24");
});

test("the date is South Africa's, two hours ahead of UTC", () => {
  expect(dateInSouthAfrica(new Date("2026-11-20T22:30:00Z"))).toBe("2026-11-21");
});
