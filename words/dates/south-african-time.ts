/** South Africa is always two hours ahead of UTC, without daylight saving time. */
const aheadMs = 2 * 60 * 60 * 1000;

/** Shifts a moment so that its UTC parts (`getUTCHours()`, `toISOString()`) are South African. */
export function southAfricanTime(moment: Date): Date {
  return new Date(moment.getTime() + aheadMs);
}

/** The date in South Africa, "2026-12-01". */
export function southAfricanDay(moment: Date): string {
  return southAfricanTime(moment).toISOString().slice(0, 10);
}

/** Parses South African time, "2026-12-01 08:00" or "2026-12-01" for its midnight; undefined when invalid. */
export function readSouthAfricanTime(typed: string): Date | undefined {
  const [, date, time = "00:00"] = /^(20\d\d-\d\d-\d\d)(?:[ T](\d\d:\d\d))?$/.exec(typed.trim()) ?? [];
  const moment = new Date(`${date}T${time}+02:00`);
  // JavaScript reads "2027-02-30" as a day in March.
  const isThere =
    !Number.isNaN(moment.getTime()) && southAfricanTime(moment).toISOString().startsWith(`${date}T${time}`);
  return isThere ? moment : undefined;
}
