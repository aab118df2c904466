import { shortDay, timeOfDay } from "../words/dates/date.ts";
import { readSouthAfricanTime } from "../words/dates/south-african-time.ts";

export type Period = { startsAt: Date | null; endsAt: Date | null };

const dayMs = 24 * 60 * 60 * 1000;

/** The flags `--from` and `--until`; a missing one is null. A day as `--until` includes that day. */
export function readPeriod(flags: { from?: string; until?: string }): Period | { problem: string } {
  const [startsAt, endsAt] = [momentOf(flags.from), momentOf(flags.until)];
  if (startsAt === undefined || endsAt === undefined) {
    const wrong = startsAt === undefined ? flags.from : flags.until;
    return { problem: `"${wrong}" is no time; write 2026-12-01 or "2026-12-01 08:00"` };
  }
  const isDay = flags.until !== undefined && !flags.until.includes(":");
  return { startsAt, endsAt: endsAt && isDay ? new Date(endsAt.getTime() + dayMs) : endsAt };
}

const momentOf = (typed?: string) => (typed === undefined ? null : readSouthAfricanTime(typed));

/** "from 1 Dec 2026 00:00 until 24 Dec 2026 18:00", "until the end of 24 Dec 2026"; "" for always. */
export function periodWords({ startsAt, endsAt }: Period): string {
  return [startsAt && `from ${momentWords(startsAt)}`, endsAt && `until ${endWords(endsAt)}`]
    .filter(Boolean)
    .join(" ");
}

/** "24 Dec 2026 18:00"; midnight becomes the end of the day before. */
export function endWords(end: Date): string {
  const isMidnight = timeOfDay(end.toISOString()) === "00:00";
  return isMidnight ? `the end of ${shortDay(new Date(end.getTime() - 1).toISOString())}` : momentWords(end);
}

/** "24 Dec 2026 18:00", in South Africa. */
export function momentWords(moment: Date): string {
  const time = moment.toISOString();
  return `${shortDay(time)} ${timeOfDay(time)}`;
}
