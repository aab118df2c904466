/** South Africa has one time, two hours ahead of UTC, and never changes it. */
const aheadMs = 2 * 60 * 60 * 1000;

/** A moment whose UTC parts are those of another in South Africa: `getUTCHours()`, `toISOString()`. */
export function southAfricanTime(moment: Date): Date {
  return new Date(moment.getTime() + aheadMs);
}

/** "2026-12-01", the date in South Africa at that moment. */
export function southAfricanDay(moment: Date): string {
  return southAfricanTime(moment).toISOString().slice(0, 10);
}

/** "2026-12-01 08:00", or "2026-12-01" for its beginning, as an owner types it; undefined where there is no such time. */
export function readSouthAfricanTime(typed: string): Date | undefined {
  const [, date, time = "00:00"] = /^(20\d\d-\d\d-\d\d)(?:[ T](\d\d:\d\d))?$/.exec(typed.trim()) ?? [];
  const moment = new Date(`${date}T${time}+02:00`);
  // "2027-02-30" is read as a day in March.
  const isThere =
    !Number.isNaN(moment.getTime()) && southAfricanTime(moment).toISOString().startsWith(`${date}T${time}`);
  return isThere ? moment : undefined;
}
