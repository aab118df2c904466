import { southAfricanTime } from "../../../words/dates/south-african-time.ts";

export type SalePeriod = { startsAt: Date | null; endsAt: Date | null };

/**
 * A sale period with exclusive end; undefined when invalid. Reads ISO 8601 ("2026-11-27T00:00+0200") or a space for the
 * T; South African time without a zone. A written end counts whole: its day, minute or second. "" for an open side.
 */
export function readSalePeriod(start: string, end: string): SalePeriod | undefined {
  const startsAt = start === "" ? null : readMoment(start, "first");
  const endsAt = end === "" ? null : readMoment(end, "last");
  if (startsAt === undefined || endsAt === undefined) return undefined;
  if (startsAt && endsAt && startsAt >= endsAt) return undefined;
  return { startsAt, endsAt };
}

/** Inverse of `readSalePeriod`: "2026-11-27T00:00:00+02:00/2026-11-30T23:59:59+02:00". */
export function writeSalePeriod({ startsAt, endsAt }: SalePeriod): string {
  const lastSecond = endsAt && new Date(endsAt.getTime() - 1_000);
  return [startsAt, lastSecond].map((moment) => (moment ? southAfrican(moment) : "")).join("/");
}

const pattern =
  /^(?<day>\d{4}-\d\d-\d\d)(?:[T ](?<time>\d{1,2}:\d\d)(?<seconds>:\d\d)?(?:(?<utc>Z)|(?<hours>[+-]\d\d):?(?<minutes>\d\d))?)?$/;

/** South Africa has no summer time. */
const zone = "+02:00";

function readMoment(text: string, instant: "first" | "last"): Date | undefined {
  const parts = pattern.exec(text)?.groups;
  if (!parts) return undefined;
  const { day, time = "00:00", seconds = ":00", utc, hours, minutes } = parts;
  const zoned = utc ?? (hours ? `${hours}:${minutes}` : zone);
  const start = Date.parse(`${day}T${time.padStart(5, "0")}${seconds}${zoned}`);
  if (Number.isNaN(start) || !isDay(day)) return undefined;
  return new Date(instant === "first" ? start : start + lengthMs(parts));
}

/** JavaScript reads 30 February as a day in March. */
function isDay(day = ""): boolean {
  const moment = new Date(`${day}T00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

/** Precision as written: a day, a minute or a second. */
function lengthMs({ time, seconds }: Record<string, string | undefined>): number {
  if (time === undefined) return 86_400_000;
  return seconds === undefined ? 60_000 : 1_000;
}

function southAfrican(moment: Date): string {
  return `${southAfricanTime(moment).toISOString().slice(0, 19)}${zone}`;
}
