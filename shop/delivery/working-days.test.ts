import { expect, test } from "vitest";
import { southAfricanDay } from "../../words/dates/south-african-time.ts";
import { addDays, addWorkingDays, isPublicHoliday, isWorkingDay } from "./working-days.ts";

const noDaysOff = new Map<string, string>();

const everyYear = "01-01 03-21 04-27 05-01 06-16 08-09 09-24 12-16 12-25 12-26".split(" ");

// Good Friday, Family Day, and the Mondays after a holiday on a Sunday.
test.each([
  [2025, "04-18", "04-21", ["04-28"]],
  [2026, "04-03", "04-06", ["08-10"]],
  [2027, "03-26", "03-29", ["03-22", "12-27"]],
  [2028, "04-14", "04-17", ["09-25"]],
  [2029, "03-30", "04-02", ["12-17"]],
  [2030, "04-19", "04-22", ["06-17"]],
])(
  "the public holidays of %i are those of the law, no more and no fewer",
  (year, friday, family, mondays) => {
    const days = Array.from({ length: 365 }, (_, day) => addDays(`${year}-01-01`, day));
    const holidays = days.filter(isPublicHoliday).map((date) => date.slice(5));
    expect(holidays).toEqual([...new Set([...everyYear, friday, family, ...mondays])].sort());
  },
);

test("when Christmas is a Sunday, its Monday is the Day of Goodwill already and the Tuesday is worked", () => {
  expect(isPublicHoliday("2033-12-26")).toBe(true);
  expect(isWorkingDay("2033-12-27", noDaysOff)).toBe(true);
});

test("a holiday on a Saturday does not move", () => {
  expect(isPublicHoliday("2026-03-23")).toBe(false);
  expect(isWorkingDay("2026-03-23", noDaysOff)).toBe(true);
});

test("working days leave out weekends, holidays and the owner's days off", () => {
  expect(addWorkingDays("2026-12-15", 1, noDaysOff)).toBe("2026-12-17");
  expect(addWorkingDays("2026-11-20", 2, noDaysOff)).toBe("2026-11-24");
  const election = new Map([["2026-11-24", "Municipal elections"]]);
  expect(addWorkingDays("2026-11-20", 2, election)).toBe("2026-11-25");
});

test("the date is South Africa's, two hours ahead of UTC", () => {
  expect(southAfricanDay(new Date("2026-11-20T22:30:00Z"))).toBe("2026-11-21");
});
