import { day, timeOfDay } from "./date.ts";

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Below this the countdown shows seconds. */
export const soonOverMs = 5 * minuteMs;

/** "42 minutes left, until 14:32"; days and hours for longer times, seconds in the last minutes. */
export function timeLeft(until: string, nowMs: number): string {
  const leftMs = Math.max(0, Date.parse(until) - nowMs);
  return `${inWords(leftMs)} left, until ${momentOf(until, nowMs)}`;
}

/** "14:32" on the same day, else "14:32 on Wed 25 Nov". */
function momentOf(time: string, nowMs: number): string {
  const isToday = day(time) === day(new Date(nowMs).toISOString());
  return isToday ? timeOfDay(time) : `${timeOfDay(time)} on ${day(time).replaceAll(" ", "\u00a0")}`;
}

function inWords(leftMs: number): string {
  if (leftMs >= 2 * dayMs) return count(Math.floor(leftMs / dayMs), "day");
  if (leftMs >= 100 * minuteMs) return count(Math.floor(leftMs / hourMs), "hour");
  if (leftMs >= soonOverMs) return count(Math.floor(leftMs / minuteMs), "minute");
  const minutes = Math.floor(leftMs / minuteMs);
  const seconds = count(Math.floor((leftMs % minuteMs) / secondMs), "second");
  return minutes > 0 ? `${count(minutes, "minute")} ${seconds}` : seconds;
}

const count = (number: number, unit: string) => `${number}\u00a0${unit}${number === 1 ? "" : "s"}`;
