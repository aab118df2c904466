/**
 * Whether a moment is within a period; undefined for what is no period. Moments are ISO 8601 ("2026-11-27T00:00+0200"), or
 * with a space for the T ("2026-11-27 0:00:00"); without a zone they are South African time, without a time the whole day
 * counts. An open end is "".
 */
export function isWithin(moment: Date, start: string, end: string): boolean | undefined {
  const from = start === "" ? Number.NEGATIVE_INFINITY : readMoment(start, "T00:00");
  const until = end === "" ? Number.POSITIVE_INFINITY : readMoment(end, "T23:59:59.999");
  if (from === undefined || until === undefined || from > until) return undefined;
  return from <= moment.getTime() && moment.getTime() <= until;
}

const pattern = /^(\d{4}-\d\d-\d\d)(?:[T ](\d{1,2}:\d\d(?::\d\d)?)(?:(Z)|([+-]\d\d):?(\d\d))?)?$/;

function readMoment(text: string, timeOfDay: string): number | undefined {
  const parts = pattern.exec(text);
  if (!parts) return undefined;
  const [, day, time, utc, hours, minutes] = parts;
  const zone = utc ?? (hours ? `${hours}:${minutes}` : "+02:00");
  const clock = time === undefined ? timeOfDay : `T${time.indexOf(":") === 1 ? "0" : ""}${time}`;
  const moment = Date.parse(`${day}${clock}${zone}`);
  return Number.isNaN(moment) ? undefined : moment;
}
