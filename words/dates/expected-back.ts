import { day, timeOfDay } from "./date.ts";

const dayMs = 24 * 60 * 60 * 1000;

/**
 * "Back at about 14:00 today", "… tomorrow", "… on Tue 1 Dec"; another sentence once the time is over. No full stop.
 */
export function expectedBack(until: string, nowMs: number): string {
  if (Date.parse(until) <= nowMs)
    return "It’s taking a little longer than we thought. We’ll be open any moment now";
  return `Back at about ${timeOfDay(until)} ${dayOf(until, nowMs)}`;
}

function dayOf(until: string, nowMs: number): string {
  const today = day(new Date(nowMs).toISOString());
  const tomorrow = day(new Date(nowMs + dayMs).toISOString());
  if (day(until) === today && Date.parse(until) - nowMs < dayMs) return "today";
  if (day(until) === tomorrow && Date.parse(until) - nowMs < 2 * dayMs) return "tomorrow";
  return `on ${day(until)}`;
}
