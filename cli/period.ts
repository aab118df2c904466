import { shortDay, timeOfDay } from "../words/date.ts";
import { readSouthAfricanTime } from "../words/south-african-time.ts";

export type Period = { startsAt: Date | null; endsAt: Date | null };

/** The flags `--from` and `--until`, each null when it is left out. */
export function readPeriod(flags: { from?: string; until?: string }): Period | { problem: string } {
  const [startsAt, endsAt] = [momentOf(flags.from), momentOf(flags.until)];
  if (startsAt === undefined || endsAt === undefined) {
    const wrong = startsAt === undefined ? flags.from : flags.until;
    return { problem: `"${wrong}" is no time; write 2026-12-01 or "2026-12-01 08:00"` };
  }
  return { startsAt, endsAt };
}

const momentOf = (typed?: string) => (typed === undefined ? null : readSouthAfricanTime(typed));

/** "from 1 Dec 2026 00:00 until 24 Dec 2026 18:00"; "" for always. */
export function periodWords({ startsAt, endsAt }: Period): string {
  return [startsAt && `from ${momentWords(startsAt)}`, endsAt && `until ${momentWords(endsAt)}`]
    .filter(Boolean)
    .join(" ");
}

function momentWords(moment: Date): string {
  const time = moment.toISOString();
  return `${shortDay(time)} ${timeOfDay(time)}`;
}
