import { day, timeAndDay, timeOfDay } from "../../../words/dates/date.ts";

/** "on Sun 29 Nov" for a sale that ends at midnight, otherwise "at 18:00 on Fri 27 Nov"; South African time. */
export function saleEnd(endsAt: string): string {
  if (timeOfDay(endsAt) !== "00:00") return `at ${timeAndDay(endsAt)}`;
  return `on ${day(new Date(Date.parse(endsAt) - 1).toISOString())}`;
}
