import { southAfricanTime } from "./south-african-time.ts";

const timeZone = "Africa/Johannesburg";
const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const longDays = new Intl.DateTimeFormat("en-GB", {
  timeZone,
  day: "numeric",
  month: "long",
  year: "numeric",
});
const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone,
  hour: "2-digit",
  minute: "2-digit",
  hour12: false,
});

/**
 * "2026-11-24" or a time → "Tue 24 Nov". Not by `Intl`, because servers and phones abbreviate September differently.
 */
export function day(date: string): string {
  const local = southAfricanTime(asTime(date));
  return `${weekdays[local.getUTCDay()]} ${local.getUTCDate()} ${months[local.getUTCMonth()]}`;
}

/** "3 Oct 2026". */
export function shortDay(date: string): string {
  const local = southAfricanTime(asTime(date));
  return `${local.getUTCDate()} ${months[local.getUTCMonth()]} ${local.getUTCFullYear()}`;
}

/** "20 November 2026". */
export function longDay(date: string): string {
  return longDays.format(asTime(date));
}

/** "14:32", in South Africa. */
export function timeOfDay(time: string): string {
  return clock.format(new Date(time));
}

/** A deadline: "14:32 on Fri 20 Nov". */
export function timeAndDay(time: string): string {
  return `${timeOfDay(time)} on ${day(time)}`;
}

/** A range of days: "Tue 24 – Thu 26 Nov", or one day when both are the same. */
export function dayRange(from: string, to: string): string {
  if (from === to) return day(from);
  const [fromWords, toWords] = [day(from), day(to)];
  const month = toWords.split(" ").at(-1) ?? "";
  return `${fromWords.endsWith(month) ? fromWords.slice(0, -month.length - 1) : fromWords} – ${toWords}`;
}

function asTime(date: string): Date {
  return new Date(date.length === 10 ? `${date}T12:00:00+02:00` : date);
}
