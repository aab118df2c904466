import { southAfricanTime } from "../../words/dates/south-african-time.ts";

/** South African public holidays with a fixed date. */

const fixedHolidays = [
  "01-01",
  "03-21",
  "04-27",
  "05-01",
  "06-16",
  "08-09",
  "09-24",
  "12-16",
  "12-25",
  "12-26",
];
const dayMs = 86_400_000;

/** The owner's days off: name by date. */
export type DaysOff = ReadonlyMap<string, string>;

/** 0–23. */
export function hourInSouthAfrica(moment: Date): number {
  return southAfricanTime(moment).getUTCHours();
}

export function addWorkingDays(date: string, workingDays: number, daysOff: DaysOff): string {
  let result = date;
  for (let left = workingDays; left > 0; ) {
    result = addDays(result, 1);
    if (isWorkingDay(result, daysOff)) left -= 1;
  }
  return result;
}

/** Counts working days after `from` up to and including `to`; 0 when `to` is not later. */
export function workingDaysUntil(from: string, to: string, daysOff: DaysOff): number {
  let days = 0;
  for (let date = addDays(from, 1); date <= to; date = addDays(date, 1)) {
    if (isWorkingDay(date, daysOff)) days += 1;
  }
  return days;
}

export function isWorkingDay(date: string, daysOff: DaysOff): boolean {
  const weekday = new Date(date).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isPublicHoliday(date) && !daysOff.has(date);
}

/**
 * Public Holidays Act 36 of 1994: a holiday on a Sunday makes the Monday one too; one on a Saturday does not move.
 * Proclaimed days, such as elections, are the owner's days off.
 */
export function isPublicHoliday(date: string): boolean {
  return holidaysOf(date.slice(0, 4)).has(date);
}

/** Cached: each order checks a dozen days. */
const holidaysOfYears = new Map<string, Set<string>>();

function holidaysOf(year: string): Set<string> {
  const known = holidaysOfYears.get(year);
  if (known) return known;
  const fixed = fixedHolidays.map((day) => `${year}-${day}`);
  const mondays = fixed.filter((date) => new Date(date).getUTCDay() === 0).map((date) => addDays(date, 1));
  const easter = easterSunday(Number(year));
  const holidays = new Set([...fixed, ...mondays, addDays(easter, -2), addDays(easter, 1)]);
  holidaysOfYears.set(year, holidays);
  return holidays;
}

export function addDays(date: string, days: number): string {
  return new Date(new Date(date).getTime() + days * dayMs).toISOString().slice(0, 10);
}

/** The Gregorian computus in Butcher's form. */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const leapCorrection = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - leapCorrection + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  const [month, day] = [Math.floor(days / 31), (days % 31) + 1];
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
